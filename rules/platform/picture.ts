/** The server checks the content, not the name. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
export const PICTURE_TOO_LARGE = "Photos can be at most 15 MB";

/** The largest phone cameras have 50 megapixels. */
export const MAX_PICTURE_PIXELS = 50_000_000;
export const TOO_MANY_PIXELS = "Photos can have at most 50 megapixels";

export const JOB_PHOTOS_MAX = 200;
export const TOO_MANY_PHOTOS = `A job can have at most ${JOB_PHOTOS_MAX} photos. Remove some first or add these to another job`;

export const NO_PICTURE = "That file isn’t a photo. Choose a JPEG, PNG or WebP image";
export const HEIC_PICTURE =
  "HEIC photos don’t open everywhere. On iPhone, choose Settings, Camera, Formats, Most Compatible and take it again, or export it as JPEG";
export const DAMAGED_PICTURE = "This photo can’t be read. The file may be damaged";
