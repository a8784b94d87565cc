import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SERVICE_STATES, STATUS_PART_IDS } from "@fettle/rules/owner/status";
import type { StatusShown } from "@fettle/rules/website/status-page";
import { z } from "zod";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { log } from "../../../log.ts";

const state = z.enum(SERVICE_STATES);
const part = z.enum(STATUS_PART_IDS);

/** An older release may have written the file. */
const storedStatus = z.object({
  checkedAt: z.string().nullable(),
  isLastKnown: z.boolean(),
  parts: z.array(
    z.object({
      id: part,
      state,
      since: z.string(),
      days: z.array(
        z.object({ date: z.string(), minutes: z.number(), degraded: z.number(), down: z.number() }),
      ),
    }),
  ),
  incidents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      parts: z.array(part),
      impact: state,
      startedAt: z.string(),
      resolvedAt: z.string().nullable(),
      updates: z.array(z.object({ at: z.string(), text: z.string() })),
    }),
  ),
  // Older releases didn't store it.
  plannedWork: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        parts: z.array(part),
        startsAt: z.string(),
        endsAt: z.string(),
        isUnderWay: z.boolean(),
      }),
    )
    .default([]),
}) satisfies z.ZodType<StatusShown>;

const pathIn = (dataDir: string) => join(dataDir, "status.json");

/** Stores the status next to the server, for when the database is away. Without room on the disk, only logs it. */
export async function storeStatus(dataDir: string, status: StatusShown): Promise<void> {
  const path = pathIn(dataDir);
  const unfinished = `${path}.${uuidV7()}`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(unfinished, JSON.stringify(status));
    await rename(unfinished, path);
  } catch (error) {
    log.warn({ err: error }, "couldn't store the status");
  }
}

/** Returns undefined if there's none, or none that this release understands. */
export async function findStoredStatus(dataDir: string): Promise<StatusShown | undefined> {
  try {
    return storedStatus.parse(JSON.parse(await readFile(pathIn(dataDir), "utf8")));
  } catch {
    return undefined;
  }
}
