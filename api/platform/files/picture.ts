import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { HEIC_PICTURE, NO_PICTURE } from "@fettle/rules/platform/picture";
import { BadInputError, StorageFailedError } from "../../errors.ts";
import { limitConcurrency } from "../../lib/concurrency-limit.ts";
import type { Encoding } from "./encode-picture.ts";
import { createPictureProcess } from "./in-picture-process.ts";

/** Leaves a core for everyone else's requests. */
const limited = limitConcurrency(Math.min(2, Math.max(1, availableParallelism() - 1)));
const { encode } = createPictureProcess();

type PictureType = "jpeg" | "png" | "webp";

export interface Picture {
  path: string;
  bytes: number;
  width: number;
  height: number;
}

const EXTENSIONS = { jpeg: "jpg", png: "png", webp: "webp" } as const;
/** Converts a photo to an upright, full-size picture without EXIF (place and time), and makes a thumbnail. */
export async function makePhoto(source: string, folder: string) {
  const type = await typeOf(source);
  return limited(async () => {
    const thumbnail = await made({ source, path: join(folder, "thumbnail.webp"), shape: "thumbnail" });
    const photo = await made({ source, path: join(folder, "photo"), shape: type });
    return { photo, extension: EXTENSIONS[type], thumbnail };
  });
}

export const makeAvatar = (source: string, folder: string) =>
  makeOne({ source, path: join(folder, "avatar.webp"), shape: "avatar" });

export const makeLogo = (source: string, folder: string) =>
  makeOne({ source, path: join(folder, "logo.png"), shape: "logo" });

export const makeArticlePicture = (source: string, folder: string) =>
  makeOne({ source, path: join(folder, "article.webp"), shape: "article" });

async function makeOne(encoding: Encoding): Promise<Picture> {
  await typeOf(encoding.source);
  return limited(() => made(encoding));
}

async function made(encoding: Encoding): Promise<Picture> {
  const encoded = await encode(encoding);
  if ("refusal" in encoded) throw new BadInputError(encoded.refusal, { status: 422 });
  if ("failure" in encoded) throw new StorageFailedError(new Error(encoded.failure));
  return { path: encoding.path, ...encoded };
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
