//! The material of nearly everything on the board. It looks as Bevy's standard material does with the same numbers, but can
//! do only what the board needs: a renderer that is a program pays for everything that a material could do.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::{ShaderDefVal, ShaderRef, load_shader_library};

use super::hour::Hour;
use super::light::{self, ONE_LIGHT};

const SHADER: &str = "embedded://arrakis_client/board/paint.wgsl";

/// How a thing takes the light; its colours are in the mesh.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Kind)]
pub struct Paint {
    #[uniform(0)]
    gloss: Gloss,
    #[texture(1)]
    #[sampler(2)]
    picture: Option<Handle<Image>>,
    #[uniform(3)]
    lamps: Lamps,
    kind: Kind,
}

/// What the shader has to know.
#[derive(ShaderType, Clone, Copy, Debug, Default)]
struct Gloss {
    /// As people see it: its square is what the light does.
    roughness: f32,
    /// How much is mirrored when looked at from above, where there is no metal.
    mirrored: f32,
    metal: f32,
    /// How much of what lies below is covered, from 0 to 1.
    cover: f32,
}

/// The lamps of the room, as the shader wants them: where they stand, and their colour times how bright they are.
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub(super) struct Lamps {
    pub(super) to_sun: Vec4,
    pub(super) sun: Vec4,
    pub(super) to_sky: Vec4,
    pub(super) sky: Vec4,
    pub(super) surrounding: Vec4,
}

/// What makes another program of the shader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kind {
    /// It shines by itself: light and shadow do nothing to it.
    glows: bool,
    /// A picture on the mesh colours it.
    cloudy: bool,
    /// The light is worked out for its corners only.
    even: bool,
    /// It mirrors the hall.
    mirrors: bool,
    /// It is metal that is struck: a picture says how it rises and where it has the colour of an emblem.
    struck: bool,
    /// It mirrors too little to be seen.
    dull: bool,
    /// What is painted brighter than stone can be shines by itself.
    windows: bool,
    /// It lies on the ground and lets it shine through: so much nearer to the eye, in steps of depth.
    laid: Option<i32>,
}

impl From<&Paint> for Kind {
    fn from(paint: &Paint) -> Kind {
        paint.kind
    }
}

impl Paint {
    /// Roughness and reflectance from 0 to 1, with the meaning that [`StandardMaterial`] gives them.
    pub fn new(roughness: f32, reflectance: f32) -> Paint {
        Paint {
            gloss: Gloss {
                roughness,
                mirrored: 0.16 * reflectance * reflectance,
                metal: 0.0,
                cover: 1.0,
            },
            picture: None,
            lamps: Lamps::default(),
            kind: Kind::default(),
        }
    }

    /// It shines by itself.
    pub fn glow() -> Paint {
        let mut paint = Paint::new(1.0, 0.0);
        paint.kind.glows = true;
        paint
    }

    /// Partly metal, from 0 to 1.
    pub fn metal(mut self, share: f32) -> Paint {
        self.gloss.metal = share;
        self
    }

    /// In the colours and the outline of a picture.
    pub fn cloudy(mut self, picture: Handle<Image>) -> Paint {
        self.picture = Some(picture);
        self.kind.cloudy = true;
        self
    }

    /// Laid over the ground, so many steps of depth nearer to the eye; the mesh's alpha says how much shines through. Seen
    /// from both sides.
    pub fn laid(mut self, steps: i32) -> Paint {
        self.kind.laid = Some(steps);
        self
    }

    /// For things whose light hardly changes from corner to corner: it is worked out there, and only shadows are looked at
    /// in between.
    pub fn even(mut self) -> Paint {
        self.kind.even = true;
        self.lamps = light::lamps(&Hour::NOON);
        self
    }

    /// Metal and enamel that mirror the hall around them: nothing of it is drawn for that, it is only guessed.
    pub fn mirroring(mut self) -> Paint {
        self.kind.mirrors = true;
        self.lamps = light::lamps(&Hour::NOON);
        self
    }

    /// Struck metal, with the faces of this picture; the mesh's alpha says whether an emblem on it is light, or dark.
    pub fn struck(mut self, faces: Handle<Image>) -> Paint {
        self.picture = Some(faces);
        self.kind.struck = true;
        self.lamps = light::lamps(&Hour::NOON);
        self
    }

    /// It mirrors too little to be seen.
    pub fn dull(mut self) -> Paint {
        self.kind.dull = true;
        self
    }

    /// Its windows shine: what is painted brighter than stone can be.
    pub fn lit_windows(mut self) -> Paint {
        self.kind.windows = true;
        self
    }

    /// Lies in the light of this hour.
    pub(super) fn shine(&mut self, hour: &Hour) {
        let Kind {
            even, mirrors, struck, ..
        } = self.kind;
        // The others take the room's own lights, or shine by themselves.
        if even || mirrors || struck {
            self.lamps = light::lamps(hour);
        }
    }

    /// How much of what lies below is covered, beside what the mesh says, from 0 to 1.
    pub fn cover(&self) -> f32 {
        self.gloss.cover
    }

    /// Changes how much is covered.
    pub fn set_cover(&mut self, cover: f32) {
        self.gloss.cover = cover;
    }
}

impl Material for Paint {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.kind.laid.is_some() {
            AlphaMode::Blend
        } else {
            AlphaMode::Opaque
        }
    }

    fn depth_bias(&self) -> f32 {
        self.kind.laid.unwrap_or_default() as f32
    }

    fn enable_prepass() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Kind {
            glows,
            cloudy,
            even,
            dull,
            mirrors,
            struck,
            windows,
            laid,
        } = key.bind_group_data;
        let words = [
            ("GLOWS", glows),
            ("CLOUD", cloudy),
            ("STRUCK", struck),
            ("PICTURED", cloudy || struck),
            ("REFLECTS", mirrors || struck),
            ("EVEN", even),
            ("DULL", dull),
            ("MIRRORS", mirrors),
            ("WINDOWS", windows),
            ("LAID", laid.is_some()),
            ("ONE_LIGHT", ONE_LIGHT),
        ];
        define(descriptor, &words);
        if let Some(steps) = laid {
            descriptor.primitive.cull_mode = None;
            if let Some(depth) = &mut descriptor.depth_stencil {
                depth.bias.constant = steps;
            }
        }
        Ok(())
    }
}

/// Defines the words that hold, in both parts of a shader.
pub(super) fn define(descriptor: &mut RenderPipelineDescriptor, words: &[(&'static str, bool)]) {
    let words = words
        .iter()
        .filter(|(_, holds)| *holds)
        .map(|(word, _)| ShaderDefVal::from(*word));
    descriptor.vertex.shader_defs.extend(words.clone());
    if let Some(fragment) = &mut descriptor.fragment {
        fragment.shader_defs.extend(words);
    }
}

pub(super) fn plugin(app: &mut App) {
    load_shader_library!(app, "light.wgsl");
    embedded_asset!(app, "paint.wgsl");
    app.add_plugins(MaterialPlugin::<Paint>::default());
}
