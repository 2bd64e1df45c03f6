// Downloads, and PNG files made from SVG.

/** Saves a file under a name. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Pixels of the PNG file per pixel of the drawing. */
const SHARPNESS = 2;

/** An SVG file as a PNG file. */
export async function paint(svg: string): Promise<Blob> {
  const image = await imageOf(svg);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * SHARPNESS, image.naturalHeight * SHARPNESS];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return file(canvas);
}

/** SVG files as PNG files of one size, that of the largest; smaller ones lie in the middle. */
export async function paintAll(svgs: readonly string[]): Promise<Blob[]> {
  const images = await Promise.all(svgs.map(imageOf));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(...images.map(({ naturalWidth }) => naturalWidth));
  canvas.height = Math.max(...images.map(({ naturalHeight }) => naturalHeight));
  const pen = canvas.getContext("2d");
  const files: Blob[] = [];
  for (const image of images) {
    pen?.clearRect(0, 0, canvas.width, canvas.height);
    pen?.drawImage(image, (canvas.width - image.naturalWidth) / 2, (canvas.height - image.naturalHeight) / 2);
    files.push(await file(canvas));
  }
  return files;
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

function file(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((painted) => (painted ? resolve(painted) : reject(new Error("PNG"))), "image/png");
  });
}
