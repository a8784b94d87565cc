import { HEIC_PICTURE, MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "@fettle/rules/picture";
import { UnusablePictureError } from "./upload-failure.ts";

/** The largest canvas that every phone supports; iPhones leave larger ones blank. */
const MAX_CANVAS_PIXELS = 16_000_000;
const JPEG_QUALITY = 0.9;

/**
 * The file to upload for a chosen picture: itself, or a JPEG of a HEIC photo where this browser can read those, as
 * Safari can. Throws what the server would refuse, where that is known before the upload.
 */
export async function sendablePicture(file: File): Promise<File> {
  const picture = /hei[cf]/i.test(file.type || file.name) ? await jpegOf(file) : file;
  if (picture.size > MAX_PICTURE_BYTES) throw new UnusablePictureError(PICTURE_TOO_LARGE);
  return picture;
}

async function jpegOf(heic: File): Promise<File> {
  const url = URL.createObjectURL(heic);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, Math.sqrt(MAX_CANVAS_PIXELS / (naturalWidth * naturalHeight)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(naturalWidth * scale);
    canvas.height = Math.floor(naturalHeight * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
    const blob = await promise;
    if (!blob) throw new UnusablePictureError(HEIC_PICTURE);
    return new File([blob], heic.name.replace(/\.hei[cf]$/i, ".jpg"), { type: "image/jpeg" });
  } catch (cause) {
    throw new UnusablePictureError(HEIC_PICTURE, { cause });
  } finally {
    URL.revokeObjectURL(url);
  }
}
