export const UUID_PATTERN = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const UUID = new RegExp(`^${UUID_PATTERN}$`, "i");

/** Check ids first: PostgreSQL refuses to compare an id with anything else. */
export const isUuid = (text: string): boolean => UUID.test(text);
