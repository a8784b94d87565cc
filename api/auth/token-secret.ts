import { createHash, randomBytes } from "node:crypto";

/** A secret that is shown once and stored hashed: 256 random bits, so a plain hash can't be searched. */
export const newSecret = (prefix = "") => `${prefix}${randomBytes(32).toString("base64url")}`;

/** What the database keeps of a secret: SHA-256 in hexadecimal. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");
