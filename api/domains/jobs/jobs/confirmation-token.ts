import { randomBytes } from "node:crypto";

/** An unguessable token (192 bits, URL-safe) that confirms one job. */
export function newConfirmationToken(): string {
  return randomBytes(24).toString("base64url");
}
