import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SystemClient, TenantClient } from "./client.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { Prisma } from "./generated/client/client.ts";
import { getDatamodel } from "./generated/pothos-types.ts";
import { tables } from "./generated/tables.ts";
import { type ModelScope, models } from "./model-scope.ts";
import { TenancyError } from "./tenant-arguments.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

type Row = Record<string, unknown>;
type Operation =
  | "count"
  | "findMany"
  | "findFirst"
  | "findUnique"
  | "findUniqueOrThrow"
  | "update"
  | "delete"
  | "updateMany"
  | "deleteMany";
type Delegate = Record<Operation, (args?: unknown) => Promise<unknown>>;

let test: TestDatabase;
let system: SystemClient;
let ours: string;
let theirs: string;
let us: TenantClient;
let them: TenantClient;
let portal: { us: TenantClient; them: TenantClient };

beforeAll(async () => {
  test = await createTestDatabase();
  system = test.database.system;
  await seedDemo(test.database);
  const organisations = await system.organisation.findMany({
    where: { abn: { not: null } },
    orderBy: { name: "asc" },
  });
  [ours = "", theirs = ""] = organisations.map((organisation) => organisation.id);
  us = test.database.forOrganisation(ours);
  them = test.database.forOrganisation(theirs);
  portal = { us: test.database.forPortal(ours), them: test.database.forPortal(theirs) };
  await fillTheRest(ours);
});
afterAll(() => test?.drop());

async function fillTheRest(orgId: string) {
  const at = new Date();
  const { id: userId } = await us.user.findFirstOrThrow();
  const { id: jobId } = await us.job.findFirstOrThrow();
  const { id: quoteId } = await us.quote.findFirstOrThrow();
  const { id: invoiceLineId, invoiceId } = await us.invoiceLine.findFirstOrThrow();
  const { id: ticketId } = await us.supportTicket.findFirstOrThrow();
  const session = await us.session.create({ data: { userId, expiresAt: at } });
  const token = { sessionId: session.id, accessExpiresAt: at, expiresAt: at };
  await us.refreshToken.create({ data: { ...token, tokenHash: "a", accessTokenHash: "b" } });
  await us.passwordReset.create({ data: { userId, tokenHash: "c", expiresAt: at } });
  await us.emailVerification.create({
    data: { userId, tokenHash: "d", expiresAt: at, email: "a@b.example" },
  });
  const { id: tokenId } = await us.apiToken.create({
    data: { userId, name: "x", scopes: ["jobs:read"], tokenHash: "e", lastFour: "1234", expiresAt: at },
  });
  await us.externalId.create({ data: { tokenId, type: "job", recordId: jobId, externalId: "A-1" } });
  await us.jobDiaryEntry.create({ data: { jobId, kind: "created", userId } });
  await us.pushDevice.create({ data: { userId, sessionId: session.id, service: "fcm", address: "f" } });
  await us.knownBrowser.create({ data: { userId, tokenHash: "h" } });
  await us.emailChange.create({
    data: { userId, oldEmail: "a@b.example", newEmail: "c@d.example", undoTokenHash: "i", undoExpiresAt: at },
  });
  await us.bankDetailsChange.create({ data: { requestedById: userId, fields: ["bsb"], appliesAt: at } });
  await us.memberInvite.create({
    data: { email: "x@y.example", role: "technician", tokenHash: "f", expiresAt: at },
  });
  await us.calendarFeed.create({ data: { userId, scope: "own", tokenHash: "g", lastFour: "gggg" } });
  await us.jobUnassignment.create({ data: { jobId, userId, scheduledAt: at, jobVersion: 2 } });
  await us.jobClock.create({ data: { jobId, userId, runningUserId: userId } });
  await us.jobPhoto.create({ data: { jobId, fileKey: "k", contentType: "image/jpeg", bytes: 1 } });
  await us.quoteRevision.create({
    data: { quoteId, revision: 1, snapshot: { connect: "a key like any other" } },
  });
  await us.endedConfirmation.create({ data: { token: "h" } });
  await us.deletedRecord.create({
    data: { kind: "job", recordId: crypto.randomUUID(), rows: {}, links: {} },
  });
  await us.invoiceReminder.create({ data: { invoiceId, days: 3 } });
  await us.documentEvent.create({ data: { invoiceId, kind: "created" } });
  const creditNote = await us.creditNote.create({
    data: {
      invoiceId,
      number: "CN-0001",
      reason: "x",
      issueDate: at,
      totalCents: 1,
      taxCents: 0,
      issuedAs: { seller: {}, buyer: null },
    },
  });
  await us.creditNoteLine.create({
    data: { creditNoteId: creditNote.id, invoiceLineId, position: 0, totalCents: 1, taxCents: 0 },
  });
  const checkout = await us.checkout.create({ data: { kind: "pack", amountCents: 500 } });
  await us.checkoutRefund.create({
    data: { checkoutId: checkout.id, providerId: "r", isDispute: false, amountCents: 1 },
  });
  const pack = {
    channel: "sms",
    productId: "sms-100",
    quantity: 100,
    remaining: 100,
    priceCents: 500,
  } as const;
  const grant = await us.creditGrant.create({ data: pack });
  await us.creditSpend.create({ data: { grantId: grant.id } });
  await us.message.create({
    data: { channel: "sms", kind: "reminder", recipient: "+61491570156", body: "Hi" },
  });
  await us.conversation.create({ data: { phone: "+61491570156", lastMessageAt: at } });
  await us.smsRoute.create({
    data: { ourNumber: "+61480000001", peerNumber: "+61491570156", lastUsedAt: at },
  });
  await us.optOutEvent.create({
    data: { channel: "sms", address: "+61491570156", isOptedOut: true, source: "text" },
  });
  await us.messageTemplate.create({ data: { kind: "on_my_way", text: "On my way" } });
  await us.mailSuppression.create({ data: { address: "a@b.example", reason: "bounce" } });
  await us.visitReminder.create({ data: { jobId, scheduledAt: at } });
  await us.billingInvoice.create({
    data: {
      kind: "pack",
      providerReference: "cs_1",
      lines: [],
      amountCents: 500,
      gstCents: 45,
      buyer: {},
      paidAt: at,
    },
  });
  await us.ticketAssignment.create({ data: { ticketId } });
  const file = { name: "a.png", contentType: "image/png", byteSize: 1, fileKey: "k" };
  await us.ticketAttachment.create({ data: { ticketId, ...file } });
  await us.ticketRead.create({ data: { ticketId, userId, readAt: at } });
  const { id: turnId } = await us.assistantTurn.create({ data: { userId, message: "What is on today?" } });
  await us.assistantPhoto.create({ data: { userId, turnId, fileKey: "k" } });
  await us.assistantProposal.create({
    data: { userId, turnId, kind: "job", title: "New job", input: {}, lines: [], expiresAt: at },
  });
  await us.assistantSpend.create({ data: { month: "2026-11", model: "m", reservedMillicents: 1 } });
  const endpoint = await us.webhookEndpoint.create({
    data: { url: "https://example.com", events: [], secret: "whsec_" },
  });
  const event = await us.webhookMessage.create({ data: { type: "job.created", recordId: jobId } });
  await us.webhookDelivery.create({
    data: { endpointId: endpoint.id, messageId: event.id, recordId: jobId },
  });
  await us.dataExport.create({ data: {} });
  const { id: importId } = await us.recordImport.create({
    data: { kind: "customers", fileName: "a.csv", rowsTotal: 1, report: {} },
  });
  await us.recordImportNote.create({ data: { importId, row: 2, kind: "invalid", reason: "x" } });
  await us.ticketRating.create({ data: { ticketId, resolution: 1, tokenHash: "j" } });
  await system.blogPost.create({
    data: { slug: "a", title: "A", content: "", category: "A", authorName: "A" },
  });
  const staff = await system.staffUser.create({
    data: { name: "A", email: "a@desk.example", passwordHash: "" },
  });
  const owner = await system.ownerAccount.create({
    data: { email: "o@desk.example", passwordHash: "", environmentHash: "" },
  });
  await us.lookIn.create({
    data: { ownerId: owner.id, userId, reason: "x", tokenHash: "k", expiresAt: at },
  });
  const note = await portal.us.ticketNote.create({ data: { ticketId, message: "x" } });
  await portal.us.ticketNoteFile.create({ data: { noteId: note.id, ...file } });
  await portal.us.ticketEvent.create({ data: { ticketId, kind: "status" } });
  await portal.us.ticketViewer.create({ data: { ticketId, staffId: staff.id, seenAt: at } });
  await portal.us.organisationMilestones.create({ data: { firstJobAt: at } });
  expect(await system.session.count({ where: { orgId } })).toBe(1);
}

const modelsOf = (wanted: ModelScope) =>
  Object.entries(models).flatMap(([name, { scope }]) => (scope === wanted ? name : []));
const tenantModels = [...modelsOf("tenant"), ...modelsOf("desk")];
const isDesk = (model: string) => modelsOf("desk").includes(model);

function delegate(client: unknown, model: string): Delegate {
  const name = model[0]?.toLowerCase() + model.slice(1);
  return (client as Record<string, Delegate>)[name] as Delegate;
}

const hasCompoundKey = (model: string) => Boolean(getDatamodel().datamodel.models[model]?.primaryKey);

function keyOf(model: string, row: Row): Row {
  const { primaryKey, fields: columns = [] } = getDatamodel().datamodel.models[model] ?? {};
  const fields = primaryKey?.fields ?? columns.filter(({ isId }) => isId).map(({ name }) => name);
  return Object.fromEntries(fields.filter((field) => field !== "orgId").map((field) => [field, row[field]]));
}

describe.each(tenantModels)("%s", (model) => {
  it("can't be read or written by another organisation", async () => {
    const clients = isDesk(model) ? portal : { us, them };
    const foreign = delegate(clients.them, model);
    const [row] = (await delegate(clients.us, model).findMany({ take: 1 })) as Row[];
    if (!row) throw new Error(`No row of ${model} to try with`);
    expect(row.orgId).toBe(ours);
    const own = Number(await delegate(clients.us, model).count());
    expect(await foreign.count()).toBe(await delegate(system, model).count({ where: { orgId: theirs } }));
    expect(new Set(((await foreign.findMany()) as Row[]).map((each) => each.orgId)).has(ours)).toBe(false);
    expect(await foreign.count({ where: { OR: [{ orgId: ours }, { NOT: { orgId: theirs } }] } })).toBe(0);
    if (keyOf(model, row).id === undefined && !hasCompoundKey(model)) return;

    const key = keyOf(model, row);
    const isCompound = hasCompoundKey(model);
    const where = !isCompound ? key : { [["orgId", ...Object.keys(key)].join("_")]: { ...key, orgId: ours } };
    expect(await foreign.findUnique({ where })).toBeNull();
    expect(await foreign.findFirst({ where: { ...key, orgId: ours } })).toSatisfy(
      (found: Row | null) => found === null || found.orgId === theirs,
    );
    await expect(foreign.findUniqueOrThrow({ where })).rejects.toMatchObject({ code: "P2025" });
    await expect(foreign.update({ where, data: {} })).rejects.toMatchObject({ code: "P2025" });
    await expect(foreign.delete({ where })).rejects.toMatchObject({ code: "P2025" });
    if (!isCompound) {
      expect(await foreign.updateMany({ where: key, data: {} })).toEqual({ count: 0 });
      expect(await foreign.deleteMany({ where: key })).toEqual({ count: 0 });
    }
    expect(await delegate(clients.us, model).count()).toBe(own);
  });

  it("a statement without a condition only sees its organisation's rows, or no rows if it has no organisation", async () => {
    const table = tableOf(model);
    const client = isDesk(model) ? portal.them : them;
    const count = Prisma.raw(
      `select count(*)::int as all, count(*) filter (where org_id <> '${theirs}')::int as foreign from ${table}`,
    );
    const [{ all, foreign }] = (await client.$queryRaw(count)) as [{ all: number; foreign: number }];
    expect(foreign).toBe(0);
    expect(all).toBe(await delegate(system, model).count({ where: { orgId: theirs } }));
    expect(
      await client.$executeRaw(Prisma.raw(`update ${table} set org_id = org_id where org_id = '${ours}'`)),
    ).toBe(0);
    expect(await client.$executeRaw(Prisma.raw(`delete from ${table} where org_id = '${ours}'`))).toBe(0);
    const nobody = await asReach(
      isDesk(model) ? "portal" : "member",
      `select count(*)::int as all from ${table}`,
    );
    expect(nobody).toEqual([{ all: 0 }]);
    expect(await delegate(system, model).count({ where: { orgId: ours } })).toBeGreaterThan(0);
  });

  it("the database itself refuses a change of organisation", async () => {
    const table = tableOf(model);
    const move = system.$executeRawUnsafe(
      `update ${table} set org_id = '${theirs}' where org_id = '${ours}'`,
    );
    await expect(move).rejects.toThrow("cannot change");
  });
});

async function asReach(reach: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  try {
    await client.query(`set role fettle_${reach}`);
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const tableOf = (model: string): string => tables[model as keyof typeof tables].table;

describe("a scoped client", () => {
  it("sets every created row's organisation, whatever the caller passes", async () => {
    const created = await them.customer.create({ data: { name: "New" } });
    await them.customer.createMany({ data: [{ name: "Two" }, { name: "Three" }] });
    expect(created.orgId).toBe(theirs);
    expect(await them.customer.count({ where: { name: { in: ["Two", "Three"] } } })).toBe(2);
    await expect(them.customer.create({ data: { name: "x", orgId: ours } })).rejects.toThrow(TenancyError);
    const own = await them.customer.update({
      where: { id: created.id },
      data: { orgId: theirs, notes: "kept" },
    });
    expect(own.notes).toBe("kept");
    await expect(them.customer.update({ where: { id: created.id }, data: { orgId: ours } })).rejects.toThrow(
      TenancyError,
    );
  });

  it("the database itself refuses a reference to another organisation's row", async () => {
    const customer = await us.customer.findFirstOrThrow();
    const write = them.job.create({ data: { number: 90_001, title: "x", customerId: customer.id } });
    await expect(write).rejects.toMatchObject({ code: "P2003" });
  });

  it("refuses connect and similar operations, which take the organisation from their target", async () => {
    const { id } = await us.customer.findFirstOrThrow();
    const job = { number: 90_002, title: "x" };
    const writes = [
      () => them.job.create({ data: { ...job, customer: { connect: { id } } } }),
      () =>
        them.job.create({
          data: { ...job, customer: { connectOrCreate: { where: { id }, create: { name: "x" } } } },
        }),
      () => them.job.updateMany({ data: { customer: { disconnect: true } } as never }),
      () => them.customer.update({ where: { id }, data: { jobs: { set: [] } } }),
      () =>
        them.job.create({ data: { ...job, notes: { create: { text: "x", author: { connect: { id } } } } } }),
    ];
    for (const write of writes) await expect(write()).rejects.toThrow(TenancyError);
  });

  it("limits upsert to its organisation", async () => {
    const next = () =>
      them.numberSequence.upsert({
        where: { orgId_kind: { orgId: ours, kind: "quote" } },
        create: { kind: "quote", next: 500 },
        update: { next: { increment: 1 } },
      });
    const before = await us.numberSequence.findMany();
    expect((await next()).orgId).toBe(theirs);
    expect(await us.numberSequence.findMany()).toEqual(before);
  });

  it("limits raw SQL to its organisation's rows", async () => {
    const jobs = await them.job.count();
    const rows = await them.$queryRaw<Row[]>`select org_id from jobs`;
    expect(rows.map(({ org_id }) => org_id)).toEqual(Array(jobs).fill(theirs));
    expect(await them.$statement`select count(*)::int as jobs from jobs`).toEqual([{ jobs }]);
    expect(await them.$statement`select 1 from jobs where org_id = ${ours}::uuid`).toEqual([]);
    expect(await them.$executeRaw`delete from jobs where org_id = ${ours}::uuid`).toBe(0);
    expect(await them.$executeRaw`update jobs set title = 'x' where org_id = ${ours}::uuid`).toBe(0);
    await expect(them.$queryRawUnsafe(`select '${theirs}'`)).rejects.toThrow(TenancyError);
    await expect(them.$executeRawUnsafe(`select '${theirs}'`)).rejects.toThrow(TenancyError);
  });

  it("works inside transactions", async () => {
    const { id } = await us.job.findFirstOrThrow();
    await them.$transaction(async (tx) => {
      expect(await tx.job.findUnique({ where: { id } })).toBeNull();
      expect(await tx.$queryRaw`select 1 from jobs where id = ${id}::uuid`).toEqual([]);
    });
  });

  it("can't reach the product's models, can only add to its log, and can read shared models", async () => {
    const entry = { actorType: "user", action: "member.removed" };
    for (const [model, { scope }] of Object.entries(models)) {
      if (scope === "global" || scope === "added" || scope === "desk")
        await expect(delegate(them, model).findMany(), model).rejects.toThrow(TenancyError);
    }
    const entries = () => system.auditEntry.count({ where: { orgId: theirs } });
    const before = await entries();
    await them.auditEntry.createMany({ data: entry });
    expect(await entries()).toBe(before + 1);
    await expect(them.auditEntry.createMany({ data: { ...entry, orgId: ours } })).rejects.toThrow(
      TenancyError,
    );
    await expect(them.auditEntry.deleteMany()).rejects.toThrow(TenancyError);
    expect(await them.blogPost.count()).toBeGreaterThan(0);
    await expect(them.blogPost.deleteMany()).rejects.toThrow(TenancyError);
    const detour = them.supportTicket.findMany({ include: { category: { include: { tickets: true } } } });
    await expect(detour).rejects.toThrow(TenancyError);
    const guess = them.supportTicket.findMany({
      where: { category: { tickets: { some: { orgId: ours } } } },
    });
    await expect(guess).rejects.toThrow(TenancyError);
    const notes = them.supportTicket.findMany({ include: { notes: true } });
    await expect(notes).rejects.toThrow("internal staff records");
    expect(await portal.us.supportTicket.findMany({ include: { notes: true } })).not.toEqual([]);
  });

  it("only sees its own organisation", async () => {
    expect((await them.organisation.findMany()).map((organisation) => organisation.id)).toEqual([theirs]);
    expect(await them.organisation.findUnique({ where: { id: ours } })).toBeNull();
    await them.organisation.updateMany({ data: { phone: "1300 975 707" } });
    expect((await us.organisation.findFirstOrThrow()).phone).not.toBe("1300 975 707");
    await expect(them.organisation.create({ data: { name: "x" } })).rejects.toThrow(TenancyError);
    await expect(them.organisation.create({ data: { id: ours, name: "x" } })).rejects.toThrow(TenancyError);
    await expect(them.organisation.deleteMany()).rejects.toThrow(TenancyError);
  });
});

it("tenant tables are exactly those with a required org_id", async () => {
  const columns = await system.$queryRaw<{ table_name: string }[]>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'org_id' and is_nullable = 'NO'`;
  const tables = [...tenantModels, "MrrMovement"].map(tableOf);
  expect(columns.map((column) => column.table_name).sort()).toEqual(tables.sort());
});
