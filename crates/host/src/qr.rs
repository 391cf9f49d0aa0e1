//! A link as a QR code, for a terminal and for the game's window.

use fast_qr::{ECL, Mode, QRBuilder};

/// Light modules around the code in a terminal. The standard asks for four; phones need no more than two, with which a
/// link fits a terminal of 80 by 24.
const BORDER: usize = 2;

/// Black on white, whatever colours the terminal has: not every phone reads a code that is light on dark.
const BLACK_ON_WHITE: &str = "\x1b[30;47m";

const USUAL_COLOURS: &str = "\x1b[0m";

/// A QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCode {
    size: usize,
    /// Row by row.
    dark: Vec<bool>,
}

/// The text does not fit into a QR code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a link of more than 2953 characters fits into no QR code")]
pub struct TooLong;

impl QrCode {
    /// The code that stands for this text, as small as possible: a screen is never torn or stained.
    ///
    /// # Errors
    ///
    /// The text has more than 2,953 bytes.
    pub fn new(text: &str) -> Result<Self, TooLong> {
        let mut builder = QRBuilder::new(text);
        let code = builder.ecl(ECL::L).mode(Mode::Byte).build().map_err(|_| TooLong)?;
        let modules = code.data.iter().take(code.size * code.size);
        Ok(Self {
            size: code.size,
            dark: modules.map(|module| module.value()).collect(),
        })
    }

    /// How many modules a side has, without a border.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether this module is dark. All modules around the code are light.
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        column < self.size && self.dark.get(row * self.size + column).copied().unwrap_or(false)
    }

    /// The rows of the code from top to bottom, without a border.
    pub fn rows(&self) -> impl Iterator<Item = &[bool]> {
        self.dark.chunks(self.size.max(1))
    }

    /// The code for a terminal with colours, two modules in each character, and with a border.
    pub fn terminal(&self) -> String {
        let side = self.size + 2 * BORDER;
        let is_dark = |column: usize, row: usize| match (column.checked_sub(BORDER), row.checked_sub(BORDER)) {
            (Some(column), Some(row)) => self.is_dark(column, row),
            _ => false,
        };
        let mut text = String::new();
        for row in (0..side).step_by(2) {
            text.push_str(BLACK_ON_WHITE);
            text.extend(
                (0..side).map(|column| match (is_dark(column, row), is_dark(column, row + 1)) {
                    (false, false) => ' ',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (true, true) => '█',
                }),
            );
            text.push_str(USUAL_COLOURS);
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str =
        "http://192.168.178.123:40000/#k=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE&s=MDEyMzQ1Njc4OTAxMjM0NQ&t=ABCD";

    /// What a phone reads in a picture of so many modules, with a border.
    fn read(size: usize, is_dark: impl Fn(usize, usize) -> bool) -> String {
        const SCALE: usize = 4;
        const AROUND: usize = 4;
        let side = (size + 2 * AROUND) * SCALE;
        let picture: Vec<u8> = (0..side * side)
            .map(|at| {
                let (x, y) = (at % side, at / side);
                match ((x / SCALE).checked_sub(AROUND), (y / SCALE).checked_sub(AROUND)) {
                    (Some(column), Some(row)) if column < size && row < size && is_dark(column, row) => 0,
                    _ => 255,
                }
            })
            .collect();
        let mut reader = quircs::Quirc::default();
        let codes: Vec<_> = reader.identify(side, side, &picture).map(Result::unwrap).collect();
        assert_eq!(codes.len(), 1);
        String::from_utf8(codes[0].decode().unwrap().payload).unwrap()
    }

    #[test]
    fn a_phone_reads_the_window() {
        let code = QrCode::new(LINK).unwrap();
        assert_eq!(read(code.size(), |column, row| code.is_dark(column, row)), LINK);
        let rows: Vec<_> = code.rows().collect();
        assert_eq!(read(rows.len(), |column, row| rows[row][column]), LINK);
        assert!(!code.is_dark(code.size(), 0) && !code.is_dark(0, code.size()));
    }

    #[test]
    fn a_phone_reads_the_terminal() {
        let text = QrCode::new(LINK).unwrap().terminal();
        let lines: Vec<Vec<char>> = text
            .lines()
            .map(|line| {
                let line = line.strip_prefix(BLACK_ON_WHITE).unwrap();
                line.strip_suffix(USUAL_COLOURS).unwrap().chars().collect()
            })
            .collect();
        let side = lines[0].len();
        assert!(lines.iter().all(|line| line.len() == side));
        assert_eq!(lines.len(), side.div_ceil(2));
        let is_dark = |column: usize, row: usize| match lines[row / 2][column] {
            '▀' => row.is_multiple_of(2),
            '▄' => !row.is_multiple_of(2),
            '█' => true,
            _ => false,
        };
        assert_eq!(read(side, is_dark), LINK);
        assert!(side <= 80 && lines.len() <= 24, "{side} by {}", lines.len());
    }

    #[test]
    fn what_is_too_long_is_refused() {
        assert!(QrCode::new(&"x".repeat(2953)).is_ok());
        assert_eq!(QrCode::new(&"x".repeat(2954)), Err(TooLong));
        assert!(QrCode::new("").is_ok());
    }
}
