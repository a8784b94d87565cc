import { randomBytes, randomInt } from "node:crypto";

/** Shared by the process, because its ids must ascend across all callers. */
let last = { ms: 0, sequence: 0 };

/** Ids ascend even within a millisecond (RFC 9562, 6.2, method 1), like Prisma's. */
export function uuidV7(nowMs = Date.now()): string {
  const sequence = nowMs === last.ms ? (last.sequence + 1) & 0xfff : randomInt(0x800);
  last = { ms: nowMs, sequence };
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
