import { deepEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UNSTORED_MUTATIONS } from "@fettle/rules/platform/unstored-mutations";
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  getOperationAST,
  Kind,
  parse,
  validate,
} from "graphql";
import { createDeviceKeys } from "../auth/device-keys.ts";
import type { OwnerViewer, StaffViewer, Viewer } from "../auth/viewer.ts";
import { parseConfig } from "../config.ts";
import { createTestDatabase } from "../database/testing.ts";
import { csvReader } from "../domains/workspace/data-export/read-csv.ts";
import { Context, type PortalCookie, type RequestFacts } from "../graphql/context.ts";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { publicGraphQLError } from "../graphql/public-error.ts";
import { createSigner } from "../lib/signed-id.ts";
import { createRecordedAdEvents } from "../ports/ad-events/ad-events.ts";
import { chooseAssistant } from "../ports/assistant/choose-assistant.ts";
import { createLocalBilling } from "../ports/billing/local-billing.ts";
import { createMemoryBus } from "../ports/bus/memory-bus.ts";
import { createDiskFiles } from "../ports/files/disk-files.ts";
import { createMemoryLimiter } from "../ports/limiter/memory-limiter.ts";
import { createLocalPayments } from "../ports/payments/local-payments.ts";
import { choosePush } from "../ports/push/choose-push.ts";
import { prepareQueue } from "../ports/queue/prepare-queue.ts";
import { queue } from "../ports/queue/queue.ts";
import { createOutboxSms } from "../ports/sms/outbox-sms.ts";
import { schema } from "../schema.ts";
import { checkInvoicing, checkJobTallies } from "./check-invoicing.ts";
import type { AnyDocument, DataOf, VariablesOf } from "./document-types.ts";
import { createFactories } from "./factories.ts";
import { refuseWaits } from "./refuse-waits.ts";

export const TEST_NOW = new Date("2026-11-18T09:30:00+11:00");

interface SeenError {
  message: string;
  code: string;
  field?: string;
  [extension: string]: unknown;
}

type Facts = Partial<
  Pick<
    RequestFacts,
    | "ip"
    | "foreignIdentity"
    | "browserToken"
    | "staff"
    | "owner"
    | "idempotencyKey"
    | "noteReplay"
    | "queuedAt"
  >
>;

/**
 * Runs documents against the real schema and its own database: `const { run } = runner.as(org.admin)`. `run` throws
 * errors, `attempt` returns them.
 */
export async function createRunner({ env = {} }: { env?: Record<string, string> } = {}) {
  const { url, database, drop } = await createTestDatabase();
  await prepareQueue(url);
  const clock = { now: TEST_NOW };
  const bus = createMemoryBus();
  const dataDir = mkdtempSync(join(tmpdir(), "fettle-runner-"));
  const config = parseConfig({ NODE_ENV: "test", DATA_DIR: dataDir, STOP_DRAIN_SECONDS: "2", ...env });
  const services = refuseWaits({
    config,
    payments: createLocalPayments(config.publicUrl),
    sms: createOutboxSms(),
    push: choosePush(config, { privateKey: "dGhlIHRlc3RzJyBvd24ga2V5LCBvZiAzMiBieXRlcy4", isDemo: true }),
    signer: createSigner("the tests’ own"),
    deviceKeyOf: createDeviceKeys("the tests’ own"),
    adEvents: createRecordedAdEvents(),
    billing: createLocalBilling({ publicUrl: config.publicUrl, now: () => clock.now }),
    database,
    bus,
    limiter: createMemoryLimiter(),
    queue,
    files: createDiskFiles(join(dataDir, "files")),
    readCsv: csvReader(database),
    longReads: { read: async () => undefined },
    assistant: chooseAssistant(config),
    now: () => clock.now,
  });
  const contextOf = (viewer: Viewer | null, facts: Facts = {}) => {
    const cookies: (string | null)[] = [];
    const browserCookies: string[] = [];
    const portalCookies: [PortalCookie, string | null][] = [];
    const context = new Context(services, {
      requestId: "test-request",
      ip: "127.0.0.1",
      viewer,
      setSessionCookie: (token) => void cookies.push(token),
      setBrowserCookie: (token) => void browserCookies.push(token),
      setPortalCookie: (...cookie) => void portalCookies.push(cookie),
      ...facts,
    });
    return { context, cookies, browserCookies, portalCookies };
  };

  function as(viewer: Viewer | null, facts: Facts = {}) {
    async function attempt<const Document extends AnyDocument>(
      document: Document,
      // Refused variables may be wrong on purpose.
      variables?: VariablesOf<Document> | Record<string, unknown>,
    ) {
      const under = hasOneRoot(document) ? { idempotencyKey: randomUUID(), ...facts } : facts;
      const { context, cookies, browserCookies, portalCookies } = contextOf(viewer, under);
      running += 1;
      const result = await executeChecked(document, variables, context);
      running -= 1;
      const errors = (result.errors ?? []).map(seen);
      if (!facts.idempotencyKey) await checkReplay(document, variables, { viewer, under, first: result });
      return { data: result.data as DataOf<Document>, errors, cookies, browserCookies, portalCookies };
    }
    async function run<const Document extends AnyDocument>(
      document: Document,
      variables?: VariablesOf<Document>,
    ): Promise<DataOf<Document>> {
      const { data, errors } = await attempt(document, variables);
      if (errors.length > 0) throw new Error(JSON.stringify(errors, null, 2));
      return data;
    }
    return { run, attempt, context: () => contextOf(viewer, facts).context };
  }

  const replayed = new Set<string>();
  let running = 0;

  /** Resends each mutation's first success, which must give the same response and not write anything. */
  async function checkReplay(
    source: DocumentNode | string,
    variables: unknown,
    { viewer, under, first }: { viewer: Viewer | null; under: Facts; first: ExecutionResult },
  ) {
    const { document } = check(source);
    const mutation = storedMutationOf(document);
    if (first.errors || !mutation || replayed.has(mutation) || running > 0 || holdsFile(variables)) return;
    // Nothing is stored for a public request that had nothing to do.
    const isStored = async () =>
      (await database.system.idempotencyKey.count({ where: { key: under.idempotencyKey ?? "" } })) > 0;
    if (!viewer && !under.staff && !under.owner && !(await isStored())) return;
    replayed.add(mutation);
    const lastChange = () => (viewer ? bus.lastChange(viewer.orgId) : null);
    const before = await lastChange();
    let isReplayed = false;
    const noteReplay = () => {
      isReplayed = true;
    };
    const { context } = contextOf(viewer, { ...under, noteReplay });
    const { data, errors } = await executeChecked(document, variables, context);
    const replay = { mutation, data, errors, isReplayed, lastChange: await lastChange() };
    deepEqual(replay, {
      mutation,
      data: first.data,
      errors: undefined,
      isReplayed: true,
      lastChange: before,
    });
  }

  return {
    as,
    anonymous: as(null),
    asStaff: (staff: StaffViewer, facts: Facts = {}) => as(null, { ...facts, staff }),
    asOwner: (owner: OwnerViewer, facts: Facts = {}) => as(null, { ...facts, owner }),
    clock,
    services,
    database,
    databaseUrl: url,
    bus,
    make: createFactories(database, () => clock.now),
    async stop() {
      await checkInvoicing(database)
        .then(() => checkJobTallies(database))
        .finally(drop);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Runner = Awaited<ReturnType<typeof createRunner>>;

function storedMutationOf(document: DocumentNode): string | undefined {
  const operation = getOperationAST(document);
  const [field] = operation?.selectionSet.selections ?? [];
  if (operation?.operation !== "mutation" || field?.kind !== Kind.FIELD || !hasOneRoot(document))
    return undefined;
  return UNSTORED_MUTATIONS.has(field.name.value) ? undefined : field.name.value;
}

const hasOneRoot = (source: DocumentNode | string) =>
  getOperationAST(check(source).document)?.selectionSet.selections.length === 1;

/** An uploaded file can't be read twice. */
const holdsFile = (value: unknown): boolean =>
  value instanceof IncomingFile ||
  (typeof value === "object" && value !== null && Object.values(value).some(holdsFile));

function executeChecked(source: DocumentNode | string, variables: unknown, contextValue: Context) {
  const { document, problems } = check(source);
  if (problems.length > 0) return { data: null, errors: problems };
  return execute({ schema, document, variableValues: variables as Record<string, unknown>, contextValue });
}

type Checked = { document: DocumentNode; problems: readonly GraphQLError[] };
const checked = new Map<DocumentNode | string, Checked>();

function check(source: DocumentNode | string): Checked {
  const known = checked.get(source);
  if (known) return known;
  const document = typeof source === "string" ? parse(source) : source;
  const result = { document, problems: validate(schema, document) };
  checked.set(source, result);
  return result;
}

function seen(error: unknown): SeenError {
  const { message, extensions } = publicGraphQLError(error);
  return { message, ...(extensions as { code: string }) };
}
