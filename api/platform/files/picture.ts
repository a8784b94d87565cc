import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  DAMAGED_PICTURE,
  HEIC_PICTURE,
  MAX_PICTURE_PIXELS,
  NO_PICTURE,
  TOO_MANY_PIXELS,
} from "@fettle/rules/platform/picture";
import sharp, { type Sharp } from "sharp";
import { BadInputError, StorageFailedError } from "../../errors.ts";
import { limitConcurrency } from "../../lib/concurrency-limit.ts";

// Keeps memory use flat and leaves threads free for passwords and files.
sharp.concurrency(1);
sharp.cache(false);
/** Leaves a core for everyone else's requests. */
const limited = limitConcurrency(Math.min(2, Math.max(1, availableParallelism() - 1)));

type PictureType = "jpeg" | "png" | "webp";

export interface Picture {
  path: string;
  bytes: number;
  width: number;
  height: number;
}

const EXTENSIONS = { jpeg: "jpg", png: "png", webp: "webp" } as const;
const THUMBNAIL_PIXELS = 512;
const AVATAR_PIXELS = 512;
const ARTICLE_PIXELS = 1_600;
const LOGO = { width: 1_200, height: 600 };

/** Converts a photo to an upright, full-size picture without EXIF (place and time), and makes a thumbnail. */
export async function makePhoto(source: string, folder: string) {
  const type = await typeOf(source);
  return limited(async () => {
    const thumbnail = await made(source, join(folder, "thumbnail.webp"), (image) =>
      image
        .resize({
          width: THUMBNAIL_PIXELS,
          height: THUMBNAIL_PIXELS,
          fit: "inside",
          withoutEnlargement: true,
        })
        .webp({ quality: 75 }),
    );
    const photo = await made(source, join(folder, "photo"), (image) => encoded(image, type));
    return { photo, extension: EXTENSIONS[type], thumbnail };
  });
}

/** Optimised Huffman tables need a second pass, a third of the encoding time, to save only a few per cent. */
const JPEG = { quality: 90, optimiseCoding: false };

const encoded = (image: Sharp, type: PictureType) => {
  if (type === "png") return image.png();
  return type === "webp" ? image.webp({ quality: 90 }) : image.jpeg(JPEG);
};

export async function makeAvatar(source: string, folder: string): Promise<Picture> {
  await typeOf(source);
  const size = { width: AVATAR_PIXELS, height: AVATAR_PIXELS, fit: "cover" } as const;
  return limited(() =>
    made(source, join(folder, "avatar.webp"), (image) => image.resize(size).webp({ quality: 85 })),
  );
}

/** PDFs don't support WebP. */
export async function makeLogo(source: string, folder: string): Promise<Picture> {
  await typeOf(source);
  const size = { ...LOGO, fit: "inside", withoutEnlargement: true } as const;
  return limited(() => made(source, join(folder, "logo.png"), (image) => image.resize(size).png()));
}

export async function makeArticlePicture(source: string, folder: string): Promise<Picture> {
  await typeOf(source);
  const size = {
    width: ARTICLE_PIXELS,
    height: ARTICLE_PIXELS,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  return limited(() =>
    made(source, join(folder, "article.webp"), (image) => image.resize(size).webp({ quality: 82 })),
  );
}

const opened = (source: string) =>
  sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "truncated" });

async function made(source: string, path: string, shape: (image: Sharp) => Sharp): Promise<Picture> {
  try {
    const { size, width, height } = await shape(opened(source).autoOrient()).toFile(path);
    return { path, bytes: size, width, height };
  } catch (error) {
    throw await failureOf(source, error);
  }
}

async function failureOf(source: string, error: unknown): Promise<Error> {
  if (String(error).includes("exceeds pixel limit"))
    return new BadInputError(TOO_MANY_PIXELS, { status: 422 });
  const isDecodable = await opened(source)
    .stats()
    .then(
      () => true,
      () => false,
    );
  return isDecodable ? new StorageFailedError(error) : new BadInputError(DAMAGED_PICTURE, { status: 422 });
}

/** File names and declared types can't be trusted. */
async function typeOf(path: string): Promise<PictureType> {
  const file = await open(path);
  const { buffer: start, bytesRead } = await file.read(Buffer.alloc(32)).finally(() => file.close());
  const bytes = start.subarray(0, bytesRead).toString("latin1");
  if (bytes.startsWith("\xff\xd8\xff")) return "jpeg";
  if (bytes.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF.{4}WEBP/s.test(bytes)) return "webp";
  const heic = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(bytes);
  throw new BadInputError(heic ? HEIC_PICTURE : NO_PICTURE, { status: 422 });
}
