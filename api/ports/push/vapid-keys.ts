import { createECDH } from "node:crypto";

/** The public key of a private one, which is any 32 random bytes; both base64url, as VAPID writes them (RFC 8292). */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return curve.getPublicKey("base64url");
}
