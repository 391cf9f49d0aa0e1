//! The font of the icons is the one that is made from their drawings. With `RENEW_ICONS=1` it is written anew.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use arrakis_icons::Icon;
use kurbo::{Affine, BezPath, CubicBez, PathEl, Point, Shape};
use write_fonts::tables::cmap::Cmap;
use write_fonts::tables::glyf::{GlyfLocaBuilder, Glyph, SimpleGlyph};
use write_fonts::tables::head::{Flags, Head};
use write_fonts::tables::hhea::Hhea;
use write_fonts::tables::hmtx::{Hmtx, LongMetric};
use write_fonts::tables::loca::LocaFormat;
use write_fonts::tables::maxp::Maxp;
use write_fonts::tables::name::{Name, NameRecord};
use write_fonts::tables::os2::Os2;
use write_fonts::tables::post::Post;
use write_fonts::types::{FWord, Fixed, GlyphId, NameId, UfWord};
use write_fonts::{FontBuilder, OffsetMarker};

/// The side of the square in which every drawing lies, and of the font's em.
const SIDE: u16 = 512;
/// How far a curve of the font may be from the drawing's, in units of the square.
const ACCURACY: f64 = 0.4;

/// The folder of the icons.
fn here() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn font_file() -> PathBuf {
    here().join("../../assets/fonts/Icons.ttf")
}

fn drawing(icon: Icon) -> PathBuf {
    here().join("svg").join(icon.source()).with_extension("svg")
}

/// The outline of a drawing, y up.
fn outline(file: &Path) -> BezPath {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let paths = text
        .split(" d=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap_or_default());
    let mut all = BezPath::new();
    for path in paths {
        all.extend(BezPath::from_svg(path).unwrap_or_else(|error| panic!("{}: {error}", file.display())));
    }
    all.apply_affine(Affine::new([1.0, 0.0, 0.0, -1.0, 0.0, f64::from(SIDE)]));
    all
}

/// The same with curves of the second degree only, as a font of this kind has them.
fn quadratic(path: &BezPath) -> BezPath {
    let mut all = BezPath::new();
    let (mut at, mut start) = (Point::ZERO, Point::ZERO);
    for element in path {
        match element {
            PathEl::CurveTo(one, other, end) => {
                for (_, _, part) in CubicBez::new(at, one, other, end).to_quads(ACCURACY) {
                    all.quad_to(part.p1, part.p2);
                }
            }
            PathEl::MoveTo(point) => {
                start = point;
                all.push(element);
            }
            _ => all.push(element),
        }
        at = element.end_point().unwrap_or(start);
    }
    all
}

fn glyph(icon: Icon) -> SimpleGlyph {
    let file = drawing(icon);
    SimpleGlyph::from_bezpath(&quadratic(&outline(&file)))
        .unwrap_or_else(|error| panic!("{}: {error:?}", file.display()))
}

fn font() -> Vec<u8> {
    let mut builder = GlyfLocaBuilder::new();
    builder.add_glyph(&Glyph::Empty).expect("an empty glyph can be written");
    for icon in Icon::ALL {
        builder.add_glyph(&glyph(*icon)).expect("a glyph can be written");
    }
    let (glyf, loca, format) = builder.build();
    let count = Icon::ALL.len() as u16 + 1;
    let side = SIDE as i16;
    let head = Head {
        flags: Flags::empty(),
        units_per_em: SIDE,
        x_max: side,
        y_max: side,
        lowest_rec_ppem: 8,
        index_to_loc_format: (format == LocaFormat::Long) as i16,
        font_revision: Fixed::from_f64(1.0),
        ..Head::default()
    };
    let hhea = Hhea {
        ascender: FWord::new(side),
        advance_width_max: UfWord::new(SIDE),
        x_max_extent: FWord::new(side),
        caret_slope_rise: 1,
        number_of_h_metrics: count,
        ..Hhea::default()
    };
    let sides = (0..count).map(|_| LongMetric {
        advance: SIDE,
        side_bearing: 0,
    });
    let letters = (1_u32..)
        .zip(Icon::ALL)
        .map(|(number, icon)| (icon.glyph(), GlyphId::new(number)));
    let words = |id, words: &str| NameRecord::new(3, 1, 0x409, id, OffsetMarker::new(words.to_owned()));
    let names = vec![
        words(NameId::COPYRIGHT_NOTICE, "The authors at game-icons.net, CC BY 3.0"),
        words(NameId::FAMILY_NAME, "Icons"),
        words(NameId::SUBFAMILY_NAME, "Regular"),
    ];
    let os2 = Os2 {
        s_typo_ascender: side,
        us_win_ascent: SIDE,
        ..Os2::default()
    };
    let mut font = FontBuilder::new();
    font.add_table(&head).expect("head");
    font.add_table(&hhea).expect("hhea");
    font.add_table(&Hmtx::new(sides.collect(), Vec::new())).expect("hmtx");
    font.add_table(&Maxp {
        num_glyphs: count,
        max_points: Some(2000),
        max_contours: Some(100),
        max_composite_points: Some(0),
        max_composite_contours: Some(0),
        max_zones: Some(1),
        max_twilight_points: Some(0),
        max_storage: Some(0),
        max_function_defs: Some(0),
        max_instruction_defs: Some(0),
        max_stack_elements: Some(0),
        max_size_of_instructions: Some(0),
        max_component_elements: Some(0),
        max_component_depth: Some(0),
    })
    .expect("maxp");
    font.add_table(&Cmap::from_mappings(letters).expect("each letter once"))
        .expect("cmap");
    font.add_table(&glyf).expect("glyf");
    font.add_table(&loca).expect("loca");
    font.add_table(&Name::new(names)).expect("name");
    font.add_table(&os2).expect("OS/2");
    font.add_table(&Post::default()).expect("post");
    font.build()
}

#[test]
fn the_font_is_made_of_the_drawings() {
    let made = font();
    if std::env::var_os("RENEW_ICONS").is_some() {
        std::fs::write(font_file(), &made).expect("the font can be written");
    }
    let kept = std::fs::read(font_file()).expect("the font is there");
    assert!(
        kept == made,
        "assets/fonts/Icons.ttf is not what svg/ makes: RENEW_ICONS=1 writes it anew"
    );
}

#[test]
fn every_drawing_is_an_icon_and_lies_in_its_square() {
    let mut wanted = BTreeSet::new();
    for icon in Icon::ALL {
        let file = drawing(*icon);
        let size = outline(&file).bounding_box();
        let square = f64::from(SIDE);
        assert!(
            size.x0 >= -1.0 && size.y0 >= -1.0 && size.x1 <= square + 1.0 && size.y1 <= square + 1.0,
            "{icon:?}: {size:?}"
        );
        assert!(
            size.width().max(size.height()) > 0.6 * square,
            "{icon:?} is small: {size:?}"
        );
        wanted.insert(file);
    }
    let folders = std::fs::read_dir(here().join("svg"))
        .expect("the drawings are there")
        .flatten();
    for file in folders.flat_map(|folder| {
        std::fs::read_dir(folder.path())
            .expect("a folder of drawings")
            .flatten()
    }) {
        assert!(
            wanted.contains(&file.path()),
            "{} is drawn nowhere",
            file.path().display()
        );
    }
}
