import { createHash, randomBytes } from "node:crypto";

/** A fast hash is enough for 256 random bits. */
export const newSecret = (prefix = "") => `${prefix}${randomBytes(32).toString("base64url")}`;

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");
