export type Sealed = { iv?: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const ALGORITHM = "AES-GCM";

/** Non-extractable: the browser can use the key but not read it. */
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

export async function unseal(key: CryptoKey | undefined, { iv, data }: Sealed): Promise<ArrayBuffer> {
  if (!iv) return data;
  if (!key) throw new Error("Encrypted for someone who isn’t signed in");
  return crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
}

export const sealText = (key: CryptoKey | undefined, text: string) =>
  seal(key, new TextEncoder().encode(text).buffer);

export const unsealText = async (key: CryptoKey | undefined, sealed: Sealed) =>
  new TextDecoder().decode(await unseal(key, sealed));
