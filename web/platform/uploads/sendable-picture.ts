import { HEIC_PICTURE, MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "@fettle/rules/platform/picture";
import { UnusablePictureError } from "./upload-failure.ts";

/** Enough to read a rating plate, at a third of the size of a phone photo. */
const LONGEST_EDGE = 2560;
/** Smaller files aren't worth recompressing. */
const SMALL_BYTES = 700_000;
const JPEG_QUALITY = 0.85;

/**
 * Shrinks large pictures for slow uplinks, and converts HEIC if the browser can read it (Safari). Throws early if the
 * server would refuse the picture.
 */
export async function sendablePicture(file: File): Promise<File> {
  const picture = await smallerPicture(file);
  if (picture.size > MAX_PICTURE_BYTES) throw new UnusablePictureError(PICTURE_TOO_LARGE);
  return picture;
}

async function smallerPicture(file: File): Promise<File> {
  const isHeic = /hei[cf]/i.test(file.type || file.name);
  // Other formats might be transparent logos or drawings.
  if (!isHeic && (file.type !== "image/jpeg" || file.size <= SMALL_BYTES)) return file;
  try {
    const jpeg = await jpegOf(file);
    return isHeic || jpeg.size < file.size ? jpeg : file;
  } catch (cause) {
    if (isHeic) throw new UnusablePictureError(HEIC_PICTURE, { cause });
    // Let the server explain what's wrong.
    return file;
  }
}

async function jpegOf(file: File): Promise<File> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, LONGEST_EDGE / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(naturalWidth * scale);
    canvas.height = Math.round(naturalHeight * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
    const blob = await promise;
    if (!blob) throw new Error("Couldn’t convert this picture to JPEG");
    return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
  } finally {
    URL.revokeObjectURL(url);
  }
}
