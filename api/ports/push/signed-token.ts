import { type KeyObject, sign } from "node:crypto";

const ALGORITHMS = { ec: "ES256", rsa: "RS256" } as const;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Uses ES256 for a P-256 key and RS256 for RSA (RFC 7518). Throws for other keys. */
export function signedToken(key: KeyObject, claims: object, header: object = {}): string {
  const { asymmetricKeyType: type } = key;
  if (type !== "ec" && type !== "rsa") throw new Error(`Can't sign a token with a key of type ${type}`);
  const content = `${encode({ alg: ALGORITHMS[type], typ: "JWT", ...header })}.${encode(claims)}`;
  // ES256 needs the two raw numbers, without DER.
  const signature = sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" });
  return `${content}.${signature.toString("base64url")}`;
}
