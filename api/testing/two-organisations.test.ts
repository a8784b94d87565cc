import { Readable } from "node:stream";
import { CalendarDate } from "@internationalized/date";
import { getNamedType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileKinds } from "../file-kinds.ts";
import { CHOSEN_ID } from "../graphql/chosen-id.ts";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { fileKey } from "../ports/files/file-key.ts";
import { routes } from "../rest/routes.ts";
import { SELLER } from "./factories.ts";
import { createRunner, type Runner } from "./runner.ts";
import { TINY_PNG } from "./sample-photos.ts";
import {
  type InputPlace,
  inputPlaces,
  isOfPortal,
  plausibleVariables,
  type RootField,
  rootFields,
  withPlace,
} from "./schema-walk.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { multipart } from "./upload.ts";

type Kind =
  | "customer"
  | "equipment"
  | "job"
  | "jobNote"
  | "jobHours"
  | "jobClock"
  | "jobPart"
  | "jobCharge"
  | "jobPhoto"
  | "member"
  | "memberInvite"
  | "accessToken"
  | "calendarFeed"
  | "priceListItem"
  | "quote"
  | "invoice"
  | "payment"
  | "creditNote"
  | "invoiceLine"
  | "message"
  | "conversation"
  | "packCheckout"
  | "billingInvoice"
  | "ticket"
  | "ticketMessage"
  | "ticketAttachment"
  | "organisation"
  | "assistantTurn"
  | "assistantPhoto"
  | "assistantProposal"
  | "webhookEndpoint"
  | "webhookDelivery"
  | "dataExport"
  | "recordImport";
type Records = Record<Kind, string>;

const BY_NAME: Record<string, Kind> = {
  invoiceId: "invoice",
  quoteId: "quote",
  paymentId: "payment",
  transferId: "payment",
  lineId: "invoiceLine",
  messageId: "message",
  turnId: "assistantTurn",
  conversationId: "conversation",
  customerId: "customer",
  jobId: "job",
  jobIds: "job",
  clockId: "jobClock",
  equipmentId: "equipment",
  equipmentIds: "equipment",
  assignedTechIds: "member",
  assignedUserId: "member",
  technicianId: "member",
  orgId: "organisation",
  ticketId: "ticket",
  followsId: "ticket",
  attachmentIds: "ticketAttachment",
  // Categories are shared, so use another organisation's ticket id.
  categoryId: "ticket",
  photoId: "assistantPhoto",
  alsoRemove: "customer",
  endpointId: "webhookEndpoint",
  deliveryId: "webhookDelivery",
  fromTokenId: "accessToken",
};
const BY_FIELD: [RegExp, Kind][] = [
  [/webhookDelivery/, "webhookDelivery"],
  [/Webhook/, "webhookEndpoint"],
  [/DataExport/, "dataExport"],
  [/recordImport|importRowsToFix|\/api\/imports\//i, "recordImport"],
  [/Assistant/, "assistantTurn"],
  [/Proposal/, "assistantProposal"],
  [/TicketAttachment/, "ticketAttachment"],
  [/replyToTicket/, "ticketMessage"],
  [/ticket/i, "ticket"],
  [/PriceListItem|item-presets/, "priceListItem"],
  [/packCheckout|planCheckout/, "packCheckout"],
  [/billing-?Invoice/i, "billingInvoice"],
  [/Payment$|\/payments\//, "payment"],
  [/(?:create|send)CreditNote$|creditNotePdf|\/credit-notes\/:id/, "creditNote"],
  [/quote|previewDocument/i, "quote"],
  [/invoice/i, "invoice"],
  [/JobNote/, "jobNote"],
  [/JobHours/, "jobHours"],
  [/JobClock/, "jobClock"],
  [/JobPart/, "jobPart"],
  [/JobCharge/, "jobCharge"],
  [/JobPhoto/, "jobPhoto"],
  [/conversation/i, "conversation"],
  [/customer|deletionPreview|ExternalId/i, "customer"],
  [/equipment/i, "equipment"],
  [/job/i, "job"],
  [/accessToken/i, "accessToken"],
  [/CalendarFeed/, "calendarFeed"],
  [/MemberInvite|inviteMember/, "memberInvite"],
  [/member/i, "member"],
];

function kindOf(field: string, place: string): Kind {
  const kind =
    BY_NAME[place] ??
    (place === "id" || place === "copyId" ? BY_FIELD.find(([name]) => name.test(field))?.[1] : undefined);
  if (!kind) throw new Error(`Say in this test whose id ${field}(${place}) wants`);
  return kind;
}

let runner: Runner;
let app: TestApp;
let ours: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let theirs: typeof ours;
let theirRecords: Records;
let before: string;

beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
  ours = await runner.make.organisation({ name: "Ours" });
  theirs = await runner.make.organisation({ name: "Theirs" });
  // Spare seats, so no invitation is refused.
  await ours.db.subscription.updateMany({ data: { planId: "enterprise" } });
  theirRecords = await recordsOf(theirs);
  before = await dump();
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

async function recordsOf(org: typeof ours): Promise<Records> {
  const customer = await runner.make.customer(org.orgId, {
    name: `secret of ${org.orgId}`,
    phone: "0491570156",
    email: "secret@example.com",
  });
  const equipment = await runner.make.equipment(org.orgId, {
    name: `secret of ${org.orgId}`,
    customerId: customer.id,
  });
  const as = runner.as(org.admin);
  const { createJob } = await as.run(
    `mutation Create($input: CreateJobInput!) { createJob(input: $input) { id } }`,
    {
      input: {
        title: `secret of ${org.orgId}`,
        scheduledAt: "2026-12-01T00:00:00Z",
        customerId: customer.id,
        equipmentIds: [equipment.id],
      },
    },
  );
  const jobId = createJob.id;
  const { addJobNote, addJobHours, addJobPart, addJobCharge } = await as.run(
    `mutation Work($jobId: ID!, $secret: String!) {
      addJobNote(jobId: $jobId, input: { text: $secret }) { id }
      addJobHours(jobId: $jobId, input: { hours: 0.5, description: $secret }) { id }
      addJobPart(jobId: $jobId, input: { partName: $secret }) { id }
      addJobCharge(jobId: $jobId, input: { description: $secret, unitPrice: 1 }) { id }
    }`,
    { jobId, secret: `secret of ${org.orgId}` },
  );
  const { addJobPhoto } = await as.run(
    `mutation Photo($jobId: ID!, $file: Upload!) { addJobPhoto(jobId: $jobId, file: $file) { id } }`,
    { jobId, file: new IncomingFile(Readable.from([TINY_PNG])) },
  );
  await as.run(
    `mutation Pictures($avatar: Upload!, $logo: Upload!) {
    setAvatar(file: $avatar) { id }
    setOrganisationLogo(file: $logo) { id }
  }`,
    {
      avatar: new IncomingFile(Readable.from([TINY_PNG])),
      logo: new IncomingFile(Readable.from([TINY_PNG])),
    },
  );
  const { createAccessToken } = await as.run(
    `mutation { createAccessToken(name: "secret", scope: read) { accessToken { id } } }`,
  );
  // People can only have so many, and some tests make these records often.
  await org.db.calendarFeed.deleteMany();
  const { createCalendarFeed } = await as.run(
    `mutation { createCalendarFeed(scope: all) { calendarFeed { id } } }`,
  );
  // A running clock would be refused before the check under test.
  const clock = await org.db.jobClock.create({
    data: { jobId, userId: org.admin.userId, stoppedAt: runner.clock.now },
  });
  const invite = await org.db.memberInvite.create({
    data: {
      email: `secret-${org.orgId}@example.com`,
      role: "technician",
      tokenHash: crypto.randomUUID(),
      expiresAt: new Date(runner.clock.now.getTime() + 86_400_000),
    },
  });
  const secret = `secret of ${org.orgId}`;
  const priceListItem = await org.db.priceListItem.create({ data: { name: `${secret} ${jobId}` } });
  const quote = await runner.make.quote(org.orgId, { title: secret, customerId: customer.id, jobId });
  const invoice = await runner.make.invoice(org.orgId, { title: secret, customerId: customer.id });
  const payment = await org.db.payment.create({
    data: { invoiceId: invoice.id, amountCents: 100, paidAt: runner.clock.now, note: secret },
  });
  const creditNote = await org.db.creditNote.create({
    data: {
      invoiceId: invoice.id,
      number: `CN-${jobId}`,
      reason: secret,
      issueDate: runner.clock.now,
      totalCents: 100,
      taxCents: 9,
      issuedAs: { seller: { ...SELLER, name: secret }, buyer: null },
    },
  });
  const invoiceLine = await org.db.invoiceLine.findFirstOrThrow({ where: { invoiceId: invoice.id } });
  const conversation = await org.db.conversation.create({
    data: { customerId: customer.id, lastMessageAt: runner.clock.now },
  });
  const message = await org.db.message.create({
    data: {
      channel: "email",
      kind: "invoice",
      recipient: "a@b.example",
      subject: secret,
      body: secret,
      conversationId: conversation.id,
    },
  });
  const packCheckout = await org.db.checkout.create({
    data: { kind: "pack", productId: "sms-100", amountCents: 500 },
  });
  const billingInvoice = await runner.make.billingInvoice(org.orgId, secret);
  // Resets the daily ticket limit.
  await org.db.supportTicket.updateMany({ data: { createdAt: new Date(0) } });
  const { addTicketAttachment } = await as.run(
    `mutation Attach($file: Upload!) { addTicketAttachment(file: $file) { id } }`,
    { file: new IncomingFile(Readable.from([TINY_PNG]), "screen.png") },
  );
  const { openTicket } = await as.run(
    `mutation Open($input: OpenTicketInput!) { openTicket(input: $input) { id } }`,
    { input: { title: secret, description: secret, attachmentIds: [addTicketAttachment.id] } },
  );
  const ticketId = openTicket.id;
  const { replyToTicket } = await as.run(
    `mutation Reply($ticketId: ID!, $secret: String!) {
      replyToTicket(ticketId: $ticketId, message: $secret) { messages { edges { node { id } } } }
    }`,
    { ticketId, secret },
  );
  const asked = { userId: org.admin.userId, createdAt: runner.clock.now };
  const turn = await org.db.assistantTurn.create({ data: { ...asked, message: secret } });
  // Resets the limit on unused photos.
  await org.db.assistantPhoto.deleteMany();
  const { addAssistantPhoto } = await as.run(
    `mutation AddAssistantPhoto($file: Upload!) { addAssistantPhoto(file: $file) { id } }`,
    { file: new IncomingFile(Readable.from([TINY_PNG])) },
  );
  const proposal = await org.db.assistantProposal.create({
    data: {
      ...asked,
      turnId: turn.id,
      kind: "note",
      title: secret,
      input: {},
      lines: [],
      expiresAt: new Date(runner.clock.now.getTime() + 60_000),
    },
  });
  await org.db.organisation.update({ where: { id: org.orgId }, data: { abn: "51824753556" } });
  await org.db.webhookEndpoint.deleteMany();
  const endpoint = await org.db.webhookEndpoint.create({
    data: { url: "https://example.com", description: secret, events: [], secret: "whsec_c2VjcmV0" },
  });
  const sent = await org.db.webhookMessage.create({ data: { type: "webhook.test", recordId: endpoint.id } });
  const delivery = await org.db.webhookDelivery.create({
    data: { endpointId: endpoint.id, messageId: sent.id, recordId: endpoint.id, error: secret },
  });
  const exported = fileKey({ kind: "exports", orgId: org.orgId, id: delivery.id, extension: "zip" });
  await runner.services.files.write(exported, Buffer.from(secret));
  const dataExport = await org.db.dataExport.create({ data: { status: "ready", fileKey: exported } });
  const stored = fileKey({ kind: "imports", orgId: org.orgId, id: delivery.id, extension: "csv" });
  await runner.services.files.write(stored, Buffer.from(secret));
  const recordImport = await org.db.recordImport.create({
    data: {
      kind: "customers",
      status: "running",
      fileName: `${secret}.csv`,
      fileKey: stored,
      rowsTotal: 1,
      report: { headers: [secret], total: 0, imported: 0, duplicates: 0, invalid: 1, cellsLeftOut: 0 },
      notes: { create: { row: 2, kind: "invalid", reason: "x", cells: [secret] } },
    },
  });
  return {
    customer: customer.id,
    equipment: equipment.id,
    job: jobId,
    jobNote: addJobNote.id,
    jobHours: addJobHours.id,
    jobClock: clock.id,
    jobPart: addJobPart.id,
    jobCharge: addJobCharge.id,
    jobPhoto: addJobPhoto.id,
    member: org.technician.userId,
    memberInvite: invite.id,
    accessToken: createAccessToken.accessToken.id,
    calendarFeed: createCalendarFeed.calendarFeed.id,
    priceListItem: priceListItem.id,
    quote: quote.id,
    invoice: invoice.id,
    payment: payment.id,
    creditNote: creditNote.id,
    invoiceLine: invoiceLine.id,
    message: message.id,
    conversation: conversation.id,
    packCheckout: packCheckout.id,
    billingInvoice: billingInvoice.id,
    ticket: ticketId,
    ticketMessage: replyToTicket.messages.edges[0]?.node.id ?? "",
    ticketAttachment: addTicketAttachment.id,
    organisation: org.orgId,
    assistantTurn: turn.id,
    assistantPhoto: addAssistantPhoto.id,
    assistantProposal: proposal.id,
    webhookEndpoint: endpoint.id,
    webhookDelivery: delivery.id,
    dataExport: dataExport.id,
    recordImport: recordImport.id,
  };
}

/** Row order may vary. */
const inOrder = (_key: string, value: unknown) =>
  Array.isArray(value) ? value.map((each) => JSON.stringify(each, inOrder)).toSorted() : value;

async function dump() {
  const { db } = theirs;
  const everything = [
    await db.customer.findMany(),
    await db.equipment.findMany(),
    await db.jobClock.findMany(),
    await db.job.findMany({
      include: {
        equipment: true,
        technicians: true,
        statusChanges: true,
        notes: true,
        hours: true,
        parts: true,
        charges: true,
        photos: true,
      },
    }),
    await db.user.findMany(),
    await db.memberInvite.findMany(),
    await db.priceListItem.findMany(),
    await db.quote.findMany({ include: { lines: true, revisions: true, events: true } }),
    await db.invoice.findMany({
      include: { lines: true, payments: true, creditNotes: true, events: true, reminders: true },
    }),
    await db.conversation.findMany({ include: { messages: true } }),
    await db.numberSequence.findMany(),
    await db.checkout.findMany(),
    await db.billingInvoice.findMany(),
    await db.calendarFeed.findMany(),
    await db.jobUnassignment.findMany(),
    await db.apiToken.findMany({ omit: { lastUsedAt: true } }),
    await db.supportTicket.findMany({
      include: { messages: true, attachments: true, reads: true, ratings: true },
    }),
    await db.assistantTurn.findMany({ include: { proposals: true } }),
    await db.assistantPhoto.findMany(),
    await db.webhookEndpoint.findMany(),
    await db.webhookDelivery.findMany({ include: { message: true }, omit: { position: true } }),
    await db.dataExport.findMany(),
    await db.recordImport.findMany({ include: { notes: true } }),
  ];
  return JSON.stringify(everything, inOrder);
}

/** Portal fields work across organisations. See permissions.test.ts. */
const membersFields = rootFields().filter(({ field }) => !isOfPortal(field));

const idPlaces = membersFields.flatMap((root) =>
  inputPlaces(root.field.args)
    .filter(({ type }) => getNamedType(type).name === "ID")
    .map((place) => ({ root, place, name: `${root.operation} ${root.field.name}(${place.path.join(".")})` })),
);

/** Use our own ids elsewhere, so only the place under test is foreign. */
async function ownVariables(root: RootField, foreign: InputPlace) {
  await ours.db.memberInvite.deleteMany();
  const variables = plausibleVariables(root.field) as Record<string, unknown>;
  const needed = inputPlaces(root.field.args)
    .filter(({ path, type }) => path.length === 1 && String(type) === "ID!")
    .filter(({ path }) => path.join() !== foreign.path.join());
  if (needed.length === 0) return variables;
  await ours.db.apiToken.deleteMany();
  const own = await recordsOf(ours);
  if (root.field.name === "voidAndCopyInvoice") {
    await ours.db.payment.deleteMany();
    await ours.db.invoice.updateMany({ where: { id: own.invoice }, data: { status: "sent", paidCents: 0 } });
  }
  if (root.field.name === "createCreditNote" && foreign.path.at(-1) === "lineId") {
    await ours.db.invoice.updateMany({ where: { id: own.invoice }, data: { status: "sent" } });
  }
  return needed.reduce(
    (filled, place) => withPlace(filled, place, own[kindOf(root.field.name, place.path.at(-1) ?? "")]),
    variables,
  );
}

/** A client-chosen id that's already in use is a conflict, even for another organisation. */
function refusalOf({ field }: RootField, { path, description }: InputPlace) {
  if (field.name === "login") return "UNAUTHENTICATED";
  // Only a token has them: external-ids.test.ts sends another organisation’s.
  if (field.name === "takeOverExternalIds") return "FORBIDDEN";
  // Without samples there's nothing to remove.
  if (field.name === "removeSampleData") return undefined;
  // A thread that has joined its customer's is gone, so a retry's id may not exist.
  if (field.name === "createJob" && path.at(-1) === "conversationId") return undefined;
  // They list what they skipped, with the reason.
  if (["sendJobInvoices", "sendVisitTexts"].includes(field.name)) return undefined;
  return description === CHOSEN_ID.description ? "CONFLICT" : "NOT_FOUND";
}

test("there are ids to try", () => {
  expect(idPlaces.length).toBeGreaterThan(20);
});

test.each(idPlaces.filter(({ root }) => root.operation !== "subscription"))(
  "$name doesn't find another organisation's records",
  async ({ root, place }) => {
    const foreign = theirRecords[kindOf(root.field.name, place.path.at(-1) ?? "")];
    const variables = withPlace(await ownVariables(root, place), place, foreign);
    if (root.field.name === "login") {
      Object.assign(variables.input as object, { email: ours.admin.email, password: "correct horse" });
    }
    if (root.field.name === "createCreditNote" && place.path.at(-1) === "lineId") {
      const lines = [{ lineId: foreign, amountCents: 1 }];
      Object.assign(variables, { input: { reason: "A reason", lines } });
    }
    const { data, errors } = await runner.as(ours.admin).attempt(root.document, variables);
    expect(JSON.stringify(data ?? null)).not.toContain(theirs.orgId);
    if (root.operation === "mutation") {
      expect(errors[0]?.code).toBe(refusalOf(root, place));
    } else {
      expect(errors.map(({ code }) => code).filter((code) => code !== "NOT_FOUND")).toEqual([]);
    }
    expect(await dump()).toBe(before);
  },
);

test("subscribing to another organisation's job doesn't return anything", async () => {
  const { bus } = runner;
  const { jobEvents } = await import("../domains/jobs/jobs/job.events.ts");
  const heard: unknown[] = [];
  const events = bus.subscribe(jobEvents, ours.orgId);
  void (async () => {
    for await (const event of events) heard.push(event);
  })();
  bus.publish(jobEvents, theirs.orgId, { jobId: theirRecords.job, kind: "changed", from: null, to: null });
  await new Promise((wake) => setTimeout(wake, 50));
  await events.return?.();
  expect(heard).toEqual([]);
});

const idRoutes = routes.filter(({ url }) => url.includes(":id"));

test.each(idRoutes)(
  "$method $url answers 404 for another organisation's id",
  async ({ method, url, upload }) => {
    const cookie = await app.cookieOf(ours.admin);
    const kind = BY_FIELD.find(([name]) => name.test(url))?.[1];
    if (!kind) throw new Error(`Say in this test whose id ${url} wants`);
    const { jobNote: noteId, jobHours: hoursId, jobPart: partId, jobPhoto: photoId } = theirRecords;
    const ids: Record<string, string> = { id: theirRecords[kind], noteId, hoursId, partId, photoId };
    const path = url.replaceAll(/:(\w+)/g, (_place, name) => ids[name] ?? "");
    const sent = upload && multipart(upload.field, TINY_PNG);
    const type = sent?.headers ?? { "content-type": "application/json" };
    const response = await fetch(app.url + path, {
      method,
      headers: { cookie, ...(method !== "GET" && type) },
      ...(["POST", "PUT", "PATCH"].includes(method) && {
        body: sent?.payload ?? JSON.stringify(bodyOf(url)),
      }),
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
    expect(await dump()).toBe(before);
  },
);

test.each(fileKinds)("doesn't serve another organisation's file: $name", async ({ name }) => {
  const keys: string[] = [];
  for await (const { key } of runner.services.files.list(name)) {
    if (key.includes(theirs.orgId)) keys.push(key);
  }
  expect(keys.length).toBeGreaterThan(0);
  const statusFor = async (viewer: typeof ours.admin, key: string) =>
    (await fetch(`${app.url}/files/${key}`, { headers: { cookie: await app.cookieOf(viewer) } })).status;
  // Technicians only see their own tickets and photos, and no exports and imports.
  const isForAdmins = ["tickets", "assistant", "exports", "imports"].includes(name);
  const reader = isForAdmins ? theirs.admin : theirs.technician;
  for (const key of keys) {
    expect(await statusFor(reader, key)).toBe(200);
    expect(await statusFor(ours.admin, key)).toBe(404);
    // It isn't served from our own organisation's folder either.
    expect(await statusFor(ours.admin, key.replace(theirs.orgId, ours.orgId))).toBe(404);
  }
});

const BODIES: Record<string, object> = {
  schedule: { scheduledAt: null },
  notes: { text: "A note" },
  hours: { hours: 0.5 },
  parts: { partName: "A part" },
  payments: { amount: 1 },
  "credit-notes": { reason: "A reason", lines: [{ line_id: crypto.randomUUID(), amount: 1 }] },
  messages: { message: "A message" },
  email: { email: "someone@example.com", emails: ["someone@example.com"] },
  "external-id": { external_id: "C-1042" },
};

const bodyOf = (url: string) =>
  BODIES[
    url
      .replace(/\/:\w+Id$/, "")
      .split("/")
      .at(-1) ?? ""
  ] ?? {};

const secrets = () => [theirs.orgId, ...Object.values(theirRecords)];
const expectNoneIn = (text: string) =>
  expect(secrets().filter((secret) => text.includes(secret))).toEqual([]);

const queries = membersFields.filter(({ operation }) => operation === "query");

test.each(queries.map((root) => ({ ...root, name: root.field.name })))(
  "query $name doesn't show another organisation's data",
  async ({ field, document }) => {
    const { data } = await runner.as(ours.admin).attempt(document, plausibleVariables(field));
    expectNoneIn(JSON.stringify(data ?? null));
  },
);

test.each(routes.filter(({ method, url }) => method === "GET" && !url.includes(":")))(
  "GET $url doesn't show another organisation's data",
  async ({ url }) => {
    const headers = { cookie: await app.cookieOf(ours.admin) };
    const range = "start=2026-01-01T00:00:00Z&end=2026-12-31T00:00:00Z";
    const filters = `customerId=${theirRecords.customer}&techId=${theirRecords.member}&search=secret`;
    for (const query of [range, `${range}&${filters}`]) {
      const answer = await fetch(`${app.url}${url}?${query}`, { headers });
      expect(answer.status).toBeLessThan(500);
      expectNoneIn(await answer.text());
    }
  },
);

test("a zip of everything doesn't include another organisation's records", async () => {
  const { exportTables } = await import("../domains/workspace/data-export/export-tables.ts");
  for (const table of exportTables) {
    const scope = {
      db: ours.db,
      timeZone: "+10:00",
      today: new CalendarDate(2026, 11, 18),
      withArchived: true,
    };
    const text = Buffer.concat(await table.text(scope).map(Buffer.from).toArray()).toString();
    expectNoneIn(text);
  }
});

test("searching everything doesn't find another organisation's records", async () => {
  const search = `query Search($text: String!) {
    searchEverything(text: $text, first: 20) {
      jobs { id title } customers { id name } equipment { id name } quotes { id title } invoices { id title }
    }
  }`;
  for (const text of ["secret", `secret of ${theirs.orgId}`, theirRecords.job, theirRecords.invoice]) {
    expectNoneIn(JSON.stringify(await runner.as(ours.admin).run(search, { text })));
  }
  const found = JSON.stringify(await runner.as(theirs.admin).run(search, { text: "secret" }));
  const { job, customer, equipment, quote, invoice } = theirRecords;
  for (const id of [job, customer, equipment, quote, invoice]) expect(found).toContain(id);
});
