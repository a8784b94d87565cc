import { randomBytes } from "node:crypto";

export function newConfirmationToken(): string {
  return randomBytes(24).toString("base64url");
}
