import { DAMAGED_PICTURE, MAX_PICTURE_PIXELS, TOO_MANY_PIXELS } from "@fettle/rules/platform/picture";
import type { Sharp } from "sharp";
import { loadSharp } from "../../lib/load-sharp.ts";

const sharp = await loadSharp();

const THUMBNAIL_PIXELS = 512;
const AVATAR_PIXELS = 512;
const ARTICLE_PIXELS = 1_600;
const LOGO = { width: 1_200, height: 600 };
/** Optimised Huffman tables need a second pass, a third of the encoding time, to save only a few per cent. */
const JPEG = { quality: 90, optimiseCoding: false };

const within = (width: number, height = width) =>
  ({ width, height, fit: "inside", withoutEnlargement: true }) as const;

/** Each makes an upright picture without EXIF (place and time). */
const SHAPES = {
  jpeg: (image: Sharp) => image.jpeg(JPEG),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 90 }),
  thumbnail: (image: Sharp) => image.resize(within(THUMBNAIL_PIXELS)).webp({ quality: 75 }),
  avatar: (image: Sharp) =>
    image.resize({ width: AVATAR_PIXELS, height: AVATAR_PIXELS, fit: "cover" }).webp({ quality: 85 }),
  /** PDFs don't support WebP. */
  logo: (image: Sharp) => image.resize(within(LOGO.width, LOGO.height)).png(),
  article: (image: Sharp) => image.resize(within(ARTICLE_PIXELS)).webp({ quality: 82 }),
};

export interface Encoding {
  source: string;
  path: string;
  shape: keyof typeof SHAPES;
}

export type Encoded =
  | { bytes: number; width: number; height: number }
  /** The source is at fault. */
  | { refusal: string }
  | { failure: string };

/** Writes a picture to `path`. */
export async function encodePicture({ source, path, shape }: Encoding): Promise<Encoded> {
  try {
    const { size, width, height } = await SHAPES[shape](opened(source).autoOrient()).toFile(path);
    return { bytes: size, width, height };
  } catch (error) {
    if (String(error).includes("exceeds pixel limit")) return { refusal: TOO_MANY_PIXELS };
    return (await isDecodable(source)) ? { failure: String(error) } : { refusal: DAMAGED_PICTURE };
  }
}

const opened = (source: string) =>
  sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "truncated" });

const isDecodable = (source: string) =>
  opened(source)
    .stats()
    .then(
      () => true,
      () => false,
    );
