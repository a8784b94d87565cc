/** Bytes that only the key of their owner opens; plain where this browser can't encrypt (no secure origin). */
export type Sealed = { iv?: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const ALGORITHM = "AES-GCM";

/** The person's key as the browser keeps it: it can be used, and not read. */
export const importDeviceKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    "raw",
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    ALGORITHM,
    false,
    ["encrypt", "decrypt"],
  );

export async function seal(key: CryptoKey | undefined, data: ArrayBuffer): Promise<Sealed> {
  if (!key) return { data };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, data) };
}

/** Throws where the key is another's, or missing. */
export async function unseal(key: CryptoKey | undefined, { iv, data }: Sealed): Promise<ArrayBuffer> {
  if (!iv) return data;
  if (!key) throw new Error("Sealed for somebody who isn’t signed in");
  return crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
}

export const sealText = (key: CryptoKey | undefined, text: string) =>
  seal(key, new TextEncoder().encode(text).buffer);

export const unsealText = async (key: CryptoKey | undefined, sealed: Sealed) =>
  new TextDecoder().decode(await unseal(key, sealed));
