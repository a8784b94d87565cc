import { HEIC_PICTURE, MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "@fettle/rules/platform/picture";
import { UnusablePictureError } from "./upload-failure.ts";

/** Enough to read a type plate on, a third of what a phone's camera takes. */
const LONGEST_EDGE = 2560;
/** Smaller files aren't worth the loss of drawing them anew. */
const SMALL_BYTES = 700_000;
const JPEG_QUALITY = 0.85;

/**
 * The file to upload for a chosen picture: scaled down where it is larger than anybody needs, since a phone's uplink
 * is slow, and a JPEG of a HEIC photo where this browser can read those, as Safari can. Throws what the server would
 * refuse, where that is known before the upload.
 */
export async function sendablePicture(file: File): Promise<File> {
  const picture = await smallerPicture(file);
  if (picture.size > MAX_PICTURE_BYTES) throw new UnusablePictureError(PICTURE_TOO_LARGE);
  return picture;
}

async function smallerPicture(file: File): Promise<File> {
  const isHeic = /hei[cf]/i.test(file.type || file.name);
  // Of the others, logos and drawings may be transparent.
  if (!isHeic && (file.type !== "image/jpeg" || file.size <= SMALL_BYTES)) return file;
  try {
    const jpeg = await jpegOf(file);
    return isHeic || jpeg.size < file.size ? jpeg : file;
  } catch (cause) {
    if (isHeic) throw new UnusablePictureError(HEIC_PICTURE, { cause });
    // The server says what is wrong with it.
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
    if (!blob) throw new Error("No JPEG of this picture");
    return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
  } finally {
    URL.revokeObjectURL(url);
  }
}
