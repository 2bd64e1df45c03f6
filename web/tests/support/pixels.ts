// Compares two pictures, pixel by pixel. It runs in a page: browsers read every kind of picture.

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Place extends Frame {
  id: string;
}

export interface Pictures {
  /** The picture file and the screen, as PNG in base64. */
  png: string;
  screen: string;
  /** The part of the plane that they show, and the pixels per unit. */
  frame: Frame;
  scale: number;
  /** The places in the plane. */
  places: Place[];
  /** The greatest difference of a colour, of 255. */
  off: number;
}

export interface Difference {
  /** The share of pixels that differ within all places, and within the worst of them. */
  board: number;
  worst: number;
  place: string;
}

/** Compares two pictures within all places. The function uses nothing outside itself: a page runs its source. */
export async function compare({ png, screen, frame, scale, places, off }: Pictures): Promise<Difference> {
  const read = async (base64: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const sheet = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (!sheet) throw new Error("there is no canvas");
    sheet.drawImage(bitmap, 0, 0);
    return sheet.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [one, other] = [await read(png), await read(screen)];
  const differs = (x: number, y: number): boolean => {
    const at = (picture: ImageData, part: number): number => picture.data[4 * (y * picture.width + x) + part] ?? -255;
    return [0, 1, 2].some((part) => Math.abs(at(one, part) - at(other, part)) > off);
  };
  const share = (place: Frame): { count: number; all: number } => {
    const [left, top] = [Math.round((place.x - frame.x) * scale), Math.round((place.y - frame.y) * scale)];
    const [width, height] = [Math.round(place.width * scale), Math.round(place.height * scale)];
    let count = 0;
    for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) if (differs(x, y)) count++;
    return { count, all: width * height };
  };
  const shares = places.map((place) => ({ ...share(place), id: place.id }));
  const worst = shares.reduce((most, own) => (own.count / own.all > most.count / most.all ? own : most));
  const sum = (of: (own: { count: number; all: number }) => number): number =>
    shares.reduce((all, own) => all + of(own), 0);
  return { board: sum(({ count }) => count) / sum(({ all }) => all), worst: worst.count / worst.all, place: worst.id };
}
