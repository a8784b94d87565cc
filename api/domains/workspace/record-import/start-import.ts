import { createReadStream } from "node:fs";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { IMPORT_MAX_BYTES, type ImportColumns, type ImportKind } from "@fettle/rules/platform/record-import";
import { z } from "zod";
import type { TenantTransaction } from "../../../database/client.ts";
import type { Prisma } from "../../../database/generated/client/client.ts";
import { ConflictError } from "../../../errors.ts";
import type { IncomingFile } from "../../../graphql/incoming-file.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { once } from "../../../platform/actions/idempotency.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { receiveFile } from "../../../platform/files/receive-file.ts";
import { storeFile } from "../../../platform/files/store-file.ts";
import {
  countRows,
  noRows,
  openFile,
  requireColumns,
  requireCsv,
  startReport,
} from "../../../platform/record-import/import-file.ts";
import { fileKey } from "../../../ports/files/file-key.ts";
import { queue, taskType } from "../../../ports/queue/queue.ts";
import { recordImportEvents } from "./background-import.events.ts";
import { importFiles } from "./import-files.ts";

export const importTask = taskType("run-import", { orgId: z.uuid(), importId: z.uuid() });

/** A crash uses up an attempt too. */
const ATTEMPTS = 3;
const UNFINISHED_AT_MOST = 5;

const limit = {
  maxBytes: IMPORT_MAX_BYTES,
  tooLarge: `This file is too large. Files can be up to ${IMPORT_MAX_BYTES / 1_000_000} MB`,
};

interface Request {
  kind: ImportKind;
  file: IncomingFile;
  columns?: ImportColumns | undefined;
}

/**
 * Stores the file and queues its import. A business's imports run one after the other. Returns the import's id. Throws
 * BAD_INPUT, PAYLOAD_TOO_LARGE, and CONFLICT if too many are waiting.
 */
export async function startImport(caller: MemberCaller, request: Request): Promise<string> {
  const { kind, file } = request;
  requireCsv(file.fileName);
  await requireRoom(caller.db);
  return receiveFile(caller, file, limit, ({ path }) =>
    once(caller, async () => {
      const { headers } = await openFile(kind, createReadStream(path));
      const { report } = startReport({ ...request, headers });
      requireColumns(kind, report);
      const rowsTotal = await countRows(kind, createReadStream(path));
      if (rowsTotal === 0) throw noRows();
      const id = uuidV7();
      const key = fileKey({ kind: importFiles.name, orgId: caller.me.orgId, id, extension: "csv" });
      await storeFile(caller.services.files, key, path);
      return asMember(caller, async (work) => {
        const { tx, orgId, actor, now } = work;
        await requireRoom(tx);
        const fileName = file.fileName.slice(-NAME_MAX);
        await tx.recordImport.create({
          data: {
            id,
            kind,
            fileName,
            fileKey: key,
            rowsTotal,
            report: report as Prisma.InputJsonObject,
            requestedById: actor.userId,
            createdAt: now,
          },
        });
        // One at a time, because equipment and jobs are matched to the customers of an earlier file.
        const queueName = `imports of ${orgId}`;
        await queue.add(tx, importTask, { orgId, importId: id }, { maxAttempts: ATTEMPTS, queueName });
        work.publish(recordImportEvents, { id });
        return id;
      });
    }),
  );
}

export const unfinishedImport: Prisma.RecordImportWhereInput = { status: { in: ["queued", "running"] } };

async function requireRoom({ recordImport }: Pick<TenantTransaction, "recordImport">) {
  if ((await recordImport.count({ where: unfinishedImport })) < UNFINISHED_AT_MOST) return;
  throw new ConflictError(
    `Your business already has ${UNFINISHED_AT_MOST} imports waiting or running. Try again when one has finished, or cancel one in Settings > Your data.`,
  );
}
