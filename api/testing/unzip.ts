import { inflateRawSync } from "node:zlib";

/** Returns each file's text by its name. */
export function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(zip.lastIndexOf("PK\x05\x06", undefined, "latin1") + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, extra, comment, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    files.set(name, inflateRawSync(zip.subarray(start, start + packed)).toString());
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
