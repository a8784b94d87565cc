import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { formatCount } from "@fettle/rules/platform/format-count";
import { PayloadTooLargeError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { incomingFolder } from "../../../platform/files/receive-file.ts";
import type { Services } from "../../../services.ts";
import { writeSnapshot } from "./write-export.ts";

/** Measured: 8,000 rows a second. A server that's four times slower still finishes in time. */
export const ZIP_MAX_ROWS = 50_000;
const WITHIN_MS = 25_000;

const IN_BACKGROUND =
  "Export everything in Settings > Your data instead. We make it in the background and email you when it’s ready.";

/**
 * Makes the zip as of one moment before its first byte is sent, so a refusal has no half of it. Throws
 * PAYLOAD_TOO_LARGE.
 */
export async function zipAtOnce(
  { config, database, now }: Pick<Services, "config" | "database" | "now">,
  orgId: string,
): Promise<Readable> {
  const folder = incomingFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${uuidV7()}.zip`);
  const began = now();
  const requireTime = async () => {
    if (now().getTime() - began.getTime() > WITHIN_MS) throw tooSlow();
  };
  try {
    await writeSnapshot(database, { orgId, now: began, path, timeout: 2 * WITHIN_MS }, async (total) => {
      if (total > ZIP_MAX_ROWS) throw tooManyRows(total);
      return requireTime;
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return createReadStream(path).once("close", () => void rm(path, { force: true }));
}

const tooManyRows = (rows: number) =>
  new PayloadTooLargeError(
    `This download can have up to ${formatCount(ZIP_MAX_ROWS)} rows, and your data has ${formatCount(rows)}. ${IN_BACKGROUND}`,
  );

const tooSlow = () =>
  new PayloadTooLargeError(
    `This download can take up to ${WITHIN_MS / 1_000} seconds, and your data takes longer. ${IN_BACKGROUND}`,
  );
