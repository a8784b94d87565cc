import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asTablesOwner } from "../database/testing.ts";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { type Cut, startCuttingProxy } from "./cutting-proxy.ts";
import type { TestOrganisation } from "./factories.ts";
import { createRunner, type Runner } from "./runner.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { multipart } from "./upload.ts";

const NOTE = `mutation Note($jobId: ID!, $id: ID, $text: String!) { addJobNote(jobId: $jobId, input: { id: $id, text: $text }) { id } }`;
const HOURS = `mutation Hours($jobId: ID!, $id: ID) { addJobHours(jobId: $jobId, input: { id: $id, hours: 1.5 }) { id } }`;
const PART = `mutation Part($jobId: ID!, $name: String!) { addJobPart(jobId: $jobId, input: { partName: $name }) { id } }`;
const SAVE = `mutation Save($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { version } }`;
const MOVE = `mutation Move($id: ID!, $at: DateTime, $version: Int) { rescheduleJob(id: $id, scheduledAt: $at, version: $version) { version } }`;
const CONFIRM = `mutation Confirm($id: ID!) { confirmJob(id: $id) { version } }`;
const COMPLETE = `mutation Complete($id: ID!) { completeJob(id: $id) { job { version } } }`;
const CHARGE = `mutation Charge($jobId: ID!, $id: ID) { addJobCharge(jobId: $jobId, input: { id: $id, description: "Call-out", unitPrice: 90 }) { id } }`;
const PRICE = `mutation Price($id: ID!) { priceJobCharge(id: $id, unitPrice: 95) { id } }`;
const CUSTOMER = `mutation Customer($id: ID!, $input: UpdateCustomerInput!) { updateCustomer(id: $id, input: $input) { version } }`;
const EQUIPMENT = `mutation Equipment($id: ID!, $input: UpdateEquipmentInput!) { updateEquipment(id: $id, input: $input) { version } }`;
const CREATE = `mutation Create($input: CreateJobInput!) { createJob(input: $input) { id } }`;
const NEW_CUSTOMER = `mutation NewCustomer($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }`;
const NEW_EQUIPMENT = `mutation NewEquipment($input: CreateEquipmentInput!) { createEquipment(input: $input) { id } }`;
const TEXT = `mutation Text($jobId: ID!) { sendJobText(jobId: $jobId, input: { kind: on_my_way, etaMinutes: 25 }) { message { id } } }`;
const FIELD = [NOTE, HOURS, PART, SAVE, MOVE, CONFIRM, COMPLETE, CREATE];
const TRUSTED = [...FIELD, CHARGE, PRICE, CUSTOMER, EQUIPMENT, NEW_CUSTOMER, NEW_EQUIPMENT, TEXT];

const CUTS = 200;
const JOBS = 8;
const AT = "2026-11-20T01:00:00Z";
/** A phone's clock an hour ahead or behind. */
const CLOCKS = [3_600_000, -3_600_000];

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner({ env: { NODE_ENV: "production" } });
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const picture = (seed: number) =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: { r: seed % 256, g: seed >> 8, b: 0 } } })
    .png()
    .toBuffer();

/** A queued write, resent with the same key until the server responds. */
interface Item {
  key: string;
  document?: string;
  variables?: object;
  photo?: Buffer;
}

function sender(base: string, cookie: string) {
  const post = (
    path: string,
    { key, ...rest }: { key: string; body: BodyInit; headers?: object },
    clock: number,
  ) =>
    fetch(base + path, {
      method: "POST",
      body: rest.body,
      headers: {
        "content-type": "application/json",
        ...rest.headers,
        cookie,
        connection: "close",
        "idempotency-key": key,
        "queued-at": new Date(runner.clock.now.getTime() + clock).toISOString(),
      },
    });
  function offerOf({ key, document = "", variables, photo }: Item, hashOf: TestApp["hashOf"], clock: number) {
    const { jobId } = (variables ?? {}) as { jobId?: string };
    if (photo) {
      const { payload, headers } = multipart("photo", photo);
      return () => post(`/api/jobs/${jobId}/photos`, { key, body: payload, headers }, clock);
    }
    const extensions = { persistedQuery: { sha256Hash: hashOf(document) } };
    return () => post("/app/graphql", { key, body: JSON.stringify({ variables, extensions }) }, clock);
  }
  return async function send(item: Item, hashOf: TestApp["hashOf"], clock: number): Promise<void> {
    const offer = offerOf(item, hashOf, clock);
    for (let attempt = 0; attempt < 200; attempt += 1) {
      try {
        if (await isTaken(await offer())) return;
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      await wait(5);
    }
    throw new Error("Never answered");
  };
}

/** Returns false to retry. Throws Refused. */
async function isTaken(answer: Response): Promise<boolean> {
  const { errors, ...body } = await answer.json();
  if (answer.ok && !errors) return true;
  const code = errors?.[0].extensions.code ?? body.code;
  // A restarting server or database. Any other error fails the test.
  if (["BUSY", "INTERNAL", "TIMED_OUT"].includes(code)) return false;
  throw new Refused(`${code}: ${JSON.stringify(errors ?? body)}`);
}

class Refused extends Error {}

test("runs everything once when 200 connections, a server and its database connections are cut", async () => {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const cuts: Cut[] = ["request", "answer", "answer", "answer", null];
  const left = (): number => CUTS - proxy.counts.request - proxy.counts.answer;
  const next = (): Cut => (left() > 0 ? (cuts[Math.floor(random() * cuts.length)] ?? null) : null);
  let app = await startTestApp(runner, { trusted: TRUSTED });
  const target = { port: app.port };
  const proxy = await startCuttingProxy(target, next);
  const send = sender(proxy.url, await app.cookieOf(org.technician));
  const sendAsManager = sender(proxy.url, await app.cookieOf(org.manager));
  const key = () => crypto.randomUUID();
  const customers = Array.from({ length: JOBS }, () => ({ id: key() }));
  const machines = Array.from({ length: JOBS }, () => ({ id: key() }));
  const jobs = Array.from({ length: JOBS }, (_, index) => ({ id: key(), index }));
  const { hashOf } = app;
  const work = async ({ id, index }: (typeof jobs)[number]) => {
    const clock = CLOCKS[index % CLOCKS.length] ?? 0;
    const done = (item: Omit<Item, "key">) => send({ key: key(), ...item }, hashOf, clock);
    const jobId = { jobId: id };
    const [customerId, machineId] = [customers[index]?.id, machines[index]?.id];
    const customer = { id: customerId, name: `Kiosk ${index}`, phone: "0491 570 156" };
    await done({ document: NEW_CUSTOMER, variables: { input: customer } });
    await done({
      document: NEW_EQUIPMENT,
      variables: { input: { id: machineId, name: "Display", customerId } },
    });
    const visit = { title: `Visit ${index}`, jobType: "Service", customerId, equipmentIds: [machineId] };
    await done({ document: CREATE, variables: { input: { id, ...visit } } });
    await done({ document: NOTE, variables: { ...jobId, id: key(), text: "First" } });
    await done({ document: SAVE, variables: { id, input: { status: "in_progress", version: 1 } } });
    await done({ document: HOURS, variables: { ...jobId, id: key() } });
    await done({ document: SAVE, variables: { id, input: { status: "scheduled", version: 2 } } });
    await done({ document: MOVE, variables: { id, at: AT, version: 3 } });
    await done({ document: CONFIRM, variables: { id } });
    // As in the outbox, the item's id is both the request's key and the text's.
    const text = key();
    await send({ key: text, document: TEXT, variables: jobId }, hashOf, clock);
    // Two parts with the same name are separate: only their keys differ.
    await done({ document: PART, variables: { ...jobId, name: "Valve" } });
    await done({ document: PART, variables: { ...jobId, name: "Valve" } });
    await done({ variables: jobId, photo: await picture(index) });
    const priced = (item: Omit<Item, "key">) => sendAsManager({ key: key(), ...item }, hashOf, clock);
    const chargeId = key();
    await priced({ document: CHARGE, variables: { ...jobId, id: chargeId } });
    await priced({ document: PRICE, variables: { id: chargeId } });
    for (const version of [1, 2]) {
      const input = { notes: `Gate ${version}`, version };
      await done({ document: CUSTOMER, variables: { id: customers[index]?.id, input } });
      await done({ document: EQUIPMENT, variables: { id: machines[index]?.id, input } });
    }
    await done({ document: COMPLETE, variables: { id } });
  };
  const disturb = async () => {
    while (left() > CUTS * 0.7) await wait(5);
    await app.stop();
    app = await startTestApp(runner, { trusted: TRUSTED });
    target.port = app.port;
    while (left() > CUTS * 0.4) await wait(5);
    await asTablesOwner(
      runner.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'fettle'`,
    );
  };
  await Promise.all([...jobs.map(work), disturb()]);
  // Use up the remaining cuts on notes.
  const [first] = jobs;
  while (left() > 0) {
    const variables = { jobId: first?.id, text: key() };
    await send({ key: key(), document: NOTE, variables }, hashOf, 0);
  }
  await proxy.stop();
  await app.stop();
  expect(left()).toBeLessThanOrEqual(0);

  const stored = await org.db.job.findMany({
    include: {
      notes: true,
      hours: true,
      parts: true,
      charges: true,
      photos: true,
      statusChanges: { orderBy: { id: "asc" } },
      messages: { where: { kind: "on_my_way" } },
      customer: true,
      equipment: true,
    },
  });
  expect([await org.db.customer.count(), await org.db.equipment.count()]).toEqual([JOBS, JOBS]);
  expect(stored).toHaveLength(JOBS);
  for (const job of stored) {
    expect([job.messages.length, job.equipment.length]).toEqual([1, 1]);
    expect(job.customer?.name).toBe(job.title.replace("Visit", "Kiosk"));
    const texts = job.notes.map(({ text }) => text);
    expect(texts.filter((text) => text === "First")).toHaveLength(1);
    expect(new Set(texts).size).toBe(texts.length);
    expect([job.hours.length, job.parts.length, job.charges.length, job.photos.length]).toEqual([1, 2, 4, 1]);
    expect([job.status, job.version, job.scheduledAt?.toISOString()]).toEqual([
      "done",
      6,
      new Date(AT).toISOString(),
    ]);
    expect(job.charges.filter(({ description }) => description === "Call-out")).toHaveLength(1);
    expect(job.statusChanges.map(({ to }) => to)).toEqual([
      "new",
      "in_progress",
      "scheduled",
      "confirmed",
      "done",
    ]);
  }
  const ids = (made: { id: string }[]) => ({ where: { id: { in: made.map(({ id }) => id) } } });
  const edited = [
    ...(await org.db.customer.findMany(ids(customers))),
    ...(await org.db.equipment.findMany(ids(machines))),
  ];
  expect(new Set(edited.map(({ version, notes }) => `${version} ${notes}`))).toEqual(new Set(["3 Gate 2"]));
}, 60_000);

type Step =
  | { by: "field"; kind: "note" | "hours" | "part" | "photo"; repeats: number }
  | { by: "field"; kind: "save"; title: string; base: number; repeats: number }
  | { by: "office"; kind: "save"; title: string }
  | { by: "office"; kind: "move" }
  | { by: "office"; kind: "unnote" };

const COUNTED = { hours: "hours", part: "parts", photo: "photos" } as const;
const repeats = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    by: fc.constant("field" as const),
    kind: fc.constantFrom("note" as const, "hours" as const, "part" as const, "photo" as const),
    repeats,
  }),
  fc.record({
    by: fc.constant("field" as const),
    kind: fc.constant("save" as const),
    title: fc.constantFrom("Valve", "Pump"),
    base: fc.integer({ min: 0, max: 2 }),
    repeats,
  }),
  fc.record({
    by: fc.constant("office" as const),
    kind: fc.constant("save" as const),
    title: fc.constantFrom("Leak", "Burst pipe"),
  }),
  fc.record({
    by: fc.constant("office" as const),
    kind: fc.constantFrom("move" as const, "unnote" as const),
  }),
);

const PHOTO = `mutation Photo($jobId: ID!, $file: Upload!) { addJobPhoto(jobId: $jobId, file: $file) { id } }`;
const REMOVE = `mutation Unnote($id: ID!) { removeJobNote(id: $id) { id } }`;

class Visit {
  readonly jobId: string;
  readonly expected = {
    title: "Visit",
    version: 1,
    notes: [] as string[],
    hours: 0,
    parts: 0,
    photos: 0,
  };
  changed: { id: string | null; at: Date | null } = { id: null, at: null };

  constructor(jobId: string) {
    this.jobId = jobId;
  }

  #changeBy({ userId: id }: { userId: string }) {
    this.expected.version += 1;
    this.changed = { id, at: runner.clock.now };
  }

  #retitleBy(person: { userId: string }, title: string) {
    if (title !== this.expected.title) this.#changeBy(person);
    this.expected.title = title;
  }

  async takeOfficeStep(step: Extract<Step, { by: "office" }>, day: number): Promise<void> {
    const office = runner.as(org.manager);
    const id = this.jobId;
    if (step.kind === "save") {
      this.#retitleBy(org.manager, step.title);
      await office.run(SAVE, { id, input: { title: step.title } });
    } else if (step.kind === "move") {
      this.#changeBy(org.manager);
      await office.run(MOVE, { id, at: new Date(Date.UTC(2027, 0, 1, day)).toISOString() });
    } else {
      const removed = this.expected.notes.shift();
      if (removed) await office.run(REMOVE, { id: removed });
    }
  }

  /** Returns the same write to resend, or null if it was refused. */
  async takeFieldStep(step: Extract<Step, { by: "field" }>): Promise<(() => Promise<unknown>) | null> {
    const key = crypto.randomUUID();
    const id = crypto.randomUUID();
    const write = await this.#writeOf(step, id);
    const field = () => write(runner.as(org.technician, { idempotencyKey: key }));
    const { errors } = await field();
    if (step.kind === "save") return this.#expectSaved(step, errors) ? field : null;
    expect(errors).toEqual([]);
    if (step.kind === "note") this.expected.notes.push(id);
    else this.expected[COUNTED[step.kind]] += 1;
    return field;
  }

  #expectSaved(step: Extract<Step, { kind: "save"; by: "field" }>, errors: readonly object[]): boolean {
    const base = this.expected.version - step.base;
    const isTaken = step.base === 0 || base < 1;
    const { id, at } = this.changed;
    const refusal = { code: "CONFLICT", changedBy: { id, at: at?.toISOString() } };
    expect(errors).toMatchObject(isTaken ? [] : [refusal]);
    if (isTaken) this.#retitleBy(org.technician, step.title);
    return isTaken;
  }

  async #writeOf(step: Extract<Step, { by: "field" }>, id: string) {
    const { jobId } = this;
    if (step.kind === "photo") {
      pictures += 1;
      const photo = await picture(pictures);
      return (field: Person) =>
        field.attempt(PHOTO, { jobId, file: new IncomingFile(Readable.from([photo])) });
    }
    const base = this.expected.version - (step.kind === "save" ? step.base : 0);
    const input = { title: step.kind === "save" ? step.title : "", ...(base >= 1 && { version: base }) };
    const [document, variables] = {
      note: [NOTE, { jobId, id, text: id }],
      hours: [HOURS, { jobId, id }],
      part: [PART, { jobId, name: "Valve" }],
      save: [SAVE, { id: jobId, input }],
    }[step.kind] as [string, Record<string, unknown>];
    return (field: Person) => field.attempt(document, variables);
  }

  async expectStored(): Promise<void> {
    const stored = await org.db.job.findUniqueOrThrow({
      where: { id: this.jobId },
      include: { notes: true, hours: true, parts: true, photos: true },
    });
    expect({
      title: stored.title,
      version: stored.version,
      notes: stored.notes.map(({ id }) => id).toSorted(),
      hours: stored.hours.length,
      parts: stored.parts.length,
      photos: stored.photos.length,
    }).toEqual({ ...this.expected, notes: this.expected.notes.toSorted() });
    expect([stored.changedById, stored.changedAt]).toEqual([this.changed.id, this.changed.at]);
  }
}

/** Resends happen after other steps, or at the end. */
async function takeSteps(visit: Visit, steps: Step[]): Promise<void> {
  const resent: (() => Promise<unknown>)[] = [];
  for (const [index, each] of steps.entries()) {
    runner.clock.now = new Date(+runner.clock.now + 1_000);
    if (each.by === "office") {
      await visit.takeOfficeStep(each, index);
      continue;
    }
    const again = await visit.takeFieldStep(each);
    if (!again) continue;
    for (let count = 0; count < each.repeats; count += 1) resent.push(again);
    if (index % 2) await resent.shift()?.();
  }
  for (const again of resent) await again();
}

type Person = ReturnType<Runner["as"]>;
let pictures = 1_000;

test("never loses an edit, however the office's and the field's edits mix, and the history explains the outcome", async () => {
  const office = runner.as(org.manager);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { createJob } = await office.run(CREATE, { input: { title: "Visit" } });
      const visit = new Visit(createJob?.id ?? "");
      await takeSteps(visit, steps);
      await visit.expectStored();
    }),
    { numRuns: 20, seed: 15, endOnFailure: true },
  );
}, 60_000);
