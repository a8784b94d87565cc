import { type KeyObject, sign } from "node:crypto";

const ALGORITHMS = { ec: "ES256", rsa: "RS256" } as const;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * A JSON Web Token (RFC 7519), signed with a private key: of the curve P-256 by ES256, an RSA one by RS256 (RFC 7518).
 * Throws for a key of another kind.
 */
export function signedToken(key: KeyObject, claims: object, header: object = {}): string {
  const { asymmetricKeyType: type } = key;
  if (type !== "ec" && type !== "rsa") throw new Error(`No token is signed with a key of ${type}`);
  const content = `${encode({ alg: ALGORITHMS[type], typ: "JWT", ...header })}.${encode(claims)}`;
  // Of elliptic curves tokens hold both numbers as they are, without the DER around them.
  const signature = sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" });
  return `${content}.${signature.toString("base64url")}`;
}
