import { createHash, randomBytes } from "node:crypto";

/** A secret that is shown once and stored hashed: at 256 random bits a fast hash is enough. */
export const newSecret = (prefix = "") => `${prefix}${randomBytes(32).toString("base64url")}`;

/** The stored form of a secret: SHA-256 in hexadecimal. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");
