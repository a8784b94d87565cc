import { createECDH } from "node:crypto";

/** Both keys are base64url (RFC 8292). A private key is any 32 random bytes. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return curve.getPublicKey("base64url");
}
