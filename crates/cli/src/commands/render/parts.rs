//! The drawings of a picture with their places, as JSON, for comparison with another renderer.

use banmen_view::{Appearance, Drawings, Label, Palette, Place, Point, Ray, Scene, SvgStyle, Theme, letter};
use serde_json::{Value, json};

/// All drawings on the board, the lowest first.
pub(super) fn of(scene: &Scene, drawings: Drawings<'_>, style: SvgStyle) -> Value {
    let labels = scene.labels.iter().filter(|_| style.coordinates);
    let pieces = scene.pieces.iter().filter_map(|(id, piece)| {
        let at = scene.places.get(id)?.centre;
        Some(placed(id, &drawings.piece(scene, piece), at))
    });
    json!({
        "game": scene.game,
        "theme": style.theme.map(Theme::name),
        "palette": Palette::name(style.palette),
        "places": scene.places.iter().map(|(id, place)| place_part(id, place, &drawings, scene)).collect::<Vec<_>>(),
        "labels": labels.map(label).collect::<Vec<_>>(),
        "beams": scene.beams.iter().filter_map(|(id, beam)| Some(ray(id, &Ray::of(scene, id, beam)?))).collect::<Vec<_>>(),
        "pieces": pieces.collect::<Vec<_>>(),
    })
}

fn point(at: Point) -> Value {
    json!({ "x": at.x, "y": at.y })
}

fn placed(id: &str, look: &Appearance, at: Point) -> Value {
    let layers =
        look.layers.iter().map(|layer| json!({ "symbol": layer.symbol, "turn": layer.turn.unwrap_or(0) }));
    json!({ "id": id, "class": look.class, "at": point(at), "layers": layers.collect::<Vec<_>>() })
}

fn place_part(id: &str, place: &Place, drawings: &Drawings<'_>, scene: &Scene) -> Value {
    let mut part = placed(id, &drawings.place(scene.game, place), place.centre);
    part["outline"] = place.outline.iter().copied().map(point).collect();
    part
}

fn label(label: &Label) -> Value {
    let path = letter(&label.text).map(|lettering| lettering.path);
    json!({ "text": label.text, "at": point(label.at), "path": path })
}

fn ray(id: &str, ray: &Ray) -> Value {
    json!({ "id": id, "class": ray.class, "from": point(ray.from), "to": point(ray.to), "hits": ray.hits })
}
