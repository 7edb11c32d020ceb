//! Units out of a GeoPackage: an SQLite file whose shapes are well-known
//! binary behind a small header.

use super::Unit;
use super::sqlite::{Damage, Database, Value};
use crate::projection::Position;

/// The table of states, counties and the like.
const TABLE: &str = "states_provinces";

/// Reads the units of a GeoPackage in the order of the file.
///
/// # Errors
///
/// If the file is not a GeoPackage with such a table, or is damaged.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Unit>, Damage> {
    let table = Database::open(bytes)?.table(TABLE)?;
    let column = |name| table.column(name).ok_or(Damage("it lacks a column that is wanted"));
    let (shape, country, name) = (column("geom")?, column("adm0_a3")?, column("name")?);
    let mut units = Vec::new();
    for row in table.rows() {
        let text = |column: usize| match row.get(column) {
            Some(Value::Text(text)) => text.clone(),
            _ => String::new(),
        };
        if let Some(Value::Blob(shape)) = row.get(shape) {
            units.push(Unit {
                country: text(country),
                name: text(name),
                polygons: polygons(shape)?,
                wavers: false,
            });
        }
    }
    Ok(units)
}

/// Takes bytes off the front of a shape.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    little_endian: bool,
}

/// The polygons of a shape with its GeoPackage header.
fn polygons(shape: &[u8]) -> Result<Vec<Vec<Vec<Position>>>, Damage> {
    let mut reader = Reader { bytes: shape, at: 0, little_endian: true };
    if reader.take(2)? != b"GP" {
        return Err(Damage("a shape is not a GeoPackage's"));
    }
    reader.take(1)?;
    let flags = reader.byte()?;
    let envelope = match flags >> 1 & 7 {
        0 => 0,
        1 => 32,
        2 | 3 => 48,
        4 => 64,
        _ => return Err(Damage("a shape has no sensible header")),
    };
    reader.take(4 + envelope)?;
    let mut polygons = Vec::new();
    reader.shape(&mut polygons, true)?;
    Ok(polygons)
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], Damage> {
        let end = self.at.checked_add(length).ok_or(Damage("a shape has no end"))?;
        let taken = self.bytes.get(self.at..end).ok_or(Damage("a shape ends too early"))?;
        self.at = end;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, Damage> {
        self.take(1).map(|bytes| bytes[0])
    }

    fn count(&mut self) -> Result<u32, Damage> {
        let bytes: [u8; 4] = self.take(4)?.try_into().map_err(|_| Damage("a shape ends too early"))?;
        Ok(if self.little_endian { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) })
    }

    fn coordinate(&mut self) -> Result<f64, Damage> {
        let bytes: [u8; 8] = self.take(8)?.try_into().map_err(|_| Damage("a shape ends too early"))?;
        let read = if self.little_endian { f64::from_le_bytes(bytes) } else { f64::from_be_bytes(bytes) };
        if read.is_finite() { Ok(read) } else { Err(Damage("a shape has a point that is nowhere")) }
    }

    /// A polygon, or several of them.
    fn shape(&mut self, polygons: &mut Vec<Vec<Vec<Position>>>, several: bool) -> Result<(), Damage> {
        self.little_endian = self.byte()? == 1;
        match self.count()? {
            3 => polygons.push(self.polygon()?),
            6 if several => {
                for _ in 0..self.count()? {
                    self.shape(polygons, false)?;
                }
            }
            _ => return Err(Damage("a shape is no polygon")),
        }
        Ok(())
    }

    fn polygon(&mut self) -> Result<Vec<Vec<Position>>, Damage> {
        (0..self.count()?).map(|_| self.ring()).collect()
    }

    fn ring(&mut self) -> Result<Vec<Position>, Damage> {
        let point = |reader: &mut Self| {
            let east = reader.coordinate()?;
            Ok(Position { east, north: reader.coordinate()? })
        };
        (0..self.count()?).map(|_| point(self)).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const TINY: &[u8] = include_bytes!("../../tests/data/tiny.gpkg");

    #[test]
    fn units_come_with_their_polygons_and_holes() {
        let units = read(TINY).unwrap();
        let shape = |number: usize| {
            let polygons: &[Vec<Vec<Position>>] = &units[number].polygons;
            polygons.iter().map(|rings| rings.iter().map(Vec::len).collect()).collect::<Vec<Vec<usize>>>()
        };
        assert_eq!(units.len(), 15);
        assert_eq!((units[1].full_name().as_str(), shape(1)), ("ONE:Bétaland", vec![vec![161], vec![5]]));
        assert_eq!((units[2].country.as_str(), shape(2)), ("TWO", vec![vec![5, 5]]));
        assert_eq!(units[0].polygons[0][0][1], Position { north: 0.0, east: 1.0 });
    }

    #[test]
    fn a_damaged_shape_is_an_error_and_nothing_worse() {
        let table = Database::open(TINY).unwrap().table(TABLE).unwrap();
        let Value::Blob(shape) = &table.rows()[2][table.column("geom").unwrap()] else { unreachable!() };
        assert!(polygons(shape).is_ok());
        for length in 0..shape.len() {
            assert!(polygons(&shape[..length]).is_err(), "{length}");
        }
        for at in 0..shape.len() {
            let mut damaged = shape.clone();
            damaged[at] ^= 0xff;
            let _ = polygons(&damaged);
        }
    }
}
