import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { PayloadTooLargeError, StorageFailedError } from "../../errors.ts";
import { cutShort, isCutShort } from "../../graphql/cut-short.ts";
import type { IncomingFile } from "../../graphql/incoming-file.ts";
import { log } from "../../log.ts";
import type { Caller } from "../actions/unit-of-work.ts";

export interface ReceivedFile {
  path: string;
  /** SHA-256, hexadecimal. */
  hash: string;
}

interface Limit {
  maxBytes: number;
  tooLarge: string;
}

export const incomingFolder = (dataDir: string) => join(dataDir, "incoming");

/** Streams an upload to a temporary folder, which it removes after `work`. */
export async function receiveFile<Result>(
  { services, requestKey }: Caller,
  file: IncomingFile,
  limit: Limit,
  work: (received: ReceivedFile, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(incomingFolder(services.config.dataDir), randomUUID());
  try {
    await mkdir(folder, { recursive: true });
    const path = join(folder, "received");
    const hash = await save(file, path, limit);
    if (requestKey) requestKey.fileHash = hash;
    return await work({ path, hash }, folder);
  } catch (error) {
    if (isCutShort(error)) throw cutShort();
    const failure = isStorageFailure(error) ? new StorageFailedError(error) : error;
    if (failure instanceof StorageFailedError) log.error({ err: failure.cause }, "couldn't store a file");
    throw failure;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Disk errors (ENOSPC, EIO) or bucket errors, to which the SDK adds `$metadata`. */
const isStorageFailure = (error: unknown) =>
  error instanceof Error &&
  (("code" in error && /^E[A-Z]+$/.test(String(error.code))) || "$metadata" in error);

async function save({ content }: IncomingFile, path: string, { maxBytes, tooLarge }: Limit) {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new PayloadTooLargeError(tooLarge);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return hash.digest("hex");
}
