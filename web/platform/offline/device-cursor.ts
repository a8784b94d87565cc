const DEVICE = "device:";

/** The place of a row in a list that this device computes. The server doesn't know it. */
export const deviceCursor = (id: string) => `${DEVICE}${id}`;

export const isDeviceCursor = (cursor: unknown): boolean =>
  typeof cursor === "string" && cursor.startsWith(DEVICE);

export const idInDeviceCursor = (cursor: string) => cursor.slice(DEVICE.length);
