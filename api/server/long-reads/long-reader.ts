import { type ExecutionResult, execute, parse } from "graphql";
import { createDeviceKeys } from "../../auth/device-keys.ts";
import { choosePorts } from "../../choose-ports.ts";
import { appSecret } from "../../database/app-secret.ts";
import { createDatabase } from "../../database/client.ts";
import { Context } from "../../graphql/context.ts";
import type { LongRead } from "../../graphql/long-read.ts";
import { publicSchemaOf } from "../../graphql/public-schema.ts";
import { createSigner } from "../../lib/signed-id.ts";
import { log } from "../../log.ts";
import { queue } from "../../ports/queue/queue.ts";
import { newRequest, withinRequest } from "../../request-record.ts";
import { type PrintedSlice, printSlice } from "../../rest/long-answers.ts";
import { routes } from "../../rest/routes.ts";
import { schema } from "../../schema.ts";
import type { Services } from "../../services.ts";
import { spanElsewhere } from "../../thread-reports.ts";
import type { ReadingAnswer, ReadingThreadData } from "./in-reading-thread.ts";

const POOL = 4;

/** Reads with what a request needs, and without what only writes need. */
export async function createLongReader({ databaseUrl, config, isDemo }: ReadingThreadData) {
  const { slowStatementMs } = config;
  const onError = (err: Error) => log.warn({ err }, "database connection");
  const database = createDatabase(databaseUrl, {
    name: "long reads",
    poolSize: POOL,
    slowStatementMs,
    onError,
  });
  const now = () => new Date();
  // Reads publish nothing, and were limited before they came here.
  const { mail: _mail, ...ports } = await choosePorts({ ...config, redisUrl: undefined }, database, {
    isDemo,
    now,
  });
  const services: Services = {
    ...ports,
    config,
    database,
    queue,
    now,
    readCsv: () => {
      throw new Error("CSV files have a thread of their own");
    },
    longReads: { read: async () => undefined },
    signer: createSigner(await appSecret(database, "signer")),
    deviceKeyOf: createDeviceKeys(await appSecret(database, "device keys")),
  };
  return async (read: LongRead, traceparent?: string): Promise<Omit<ReadingAnswer, "id">> => {
    const record = newRequest(read.reader.requestId, spanElsewhere(traceparent));
    const value = await withinRequest(record, async () => {
      try {
        const context = new Context(services, read.reader);
        return await (read.kind === "slice" ? slice(read, context) : query(read, context));
      } catch (err) {
        // Its request reads again, and reports a failure of its own.
        log.warn({ err }, "the thread couldn’t read a long answer");
        return undefined;
      }
    });
    const { statements, databaseMs } = record;
    return { value, statements, databaseMs };
  };
}

async function slice(
  read: LongRead & { kind: "slice" },
  context: Context,
): Promise<PrintedSlice | undefined> {
  const route = routes.find(({ method, url }) => method === read.method && url === read.url);
  const page = await route?.readPage?.({ schema, context }, read.variables);
  return page && printSlice(page);
}

/** Resolves to undefined if the query has errors, because its request explains them to its client. */
async function query(
  { text, operationName, variables }: LongRead & { kind: "query" },
  contextValue: Context,
): Promise<Pick<ExecutionResult, "data"> | undefined> {
  const { data, errors } = await execute({
    schema: publicSchemaOf(schema),
    document: parse(text),
    operationName,
    variableValues: variables as Record<string, unknown>,
    contextValue,
  });
  return errors ? undefined : { data };
}
