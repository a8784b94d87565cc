import { HEIC_PICTURE, MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "@fettle/rules/picture";

/** Why the server would refuse a picture, where that is known before a minute of sending. */
export function pictureRefusal({ size, type, name }: File): string | undefined {
  if (size > MAX_PICTURE_BYTES) return PICTURE_TOO_LARGE;
  return /hei[cf]/i.test(type || name) ? HEIC_PICTURE : undefined;
}
