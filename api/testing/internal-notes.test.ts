import { Readable } from "node:stream";
import { CalendarDate } from "@internationalized/date";
import { type GraphQLOutputType, getNamedType, isObjectType, parse, subscribe } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../auth/viewer.ts";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { routes } from "../rest/routes.ts";
import { schema } from "../schema.ts";
import { createRunner, type Runner } from "./runner.ts";
import {
  documentOf,
  inputPlaces,
  isOfPortal,
  plausibleVariables,
  rootFields,
  withPlace,
} from "./schema-walk.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

// Internal staff notes must never reach a member. Tries every way in.

const SECRET = "Between-us-alone-4711";
/** The depth of a ticket's messages and their files. */
const DEEP = 6;

const NOTE = `mutation Note($ticketId: ID!, $message: String!, $attachmentIds: [ID!]) {
  addTicketNote(ticketId: $ticketId, message: $message, attachmentIds: $attachmentIds) { entries { id kind } }
}`;
const ATTACH = `mutation Attach($ticketId: ID!, $file: Upload!) {
  addDeskAttachment(ticketId: $ticketId, file: $file) { id url }
}`;
const REPLY = `mutation Reply($ticketId: ID!) { replyAsStaff(ticketId: $ticketId, message: "Here it is") { id } }`;
const STATUS = `mutation Status($ids: [ID!]!, $status: TicketStatus!) {
  updateDeskTickets(ids: $ids, change: { status: $status, priority: high }) { id }
}`;

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let asStaff: ReturnType<Runner["as"]>;
let members: Record<string, Viewer>;
let ids: string[];
let ticketId: string;
let secretFiles: string[];

beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
  org = await runner.make.organisation();
  asStaff = runner.asStaff(await runner.make.staff("support_admin", { name: "Anita Desai" }));
  const token = (scope: "read" | "write"): Viewer => ({ ...org.admin, authMethod: "pat", scope });
  members = {
    technician: org.technician,
    manager: org.manager,
    admin: org.admin,
    "admin's read token": token("read"),
    "admin's write token": token("write"),
    "owner looking in": await runner.make.lookIn(org.orgId, org.admin),
  };
  const ticket = await org.db.supportTicket.create({
    data: { title: "Texts don’t arrive", description: "Since Monday", submittedById: org.technician.userId },
  });
  ticketId = ticket.id;
  const attach = async (name: string) => {
    const file = new IncomingFile(Readable.from([Buffer.from(`%PDF- ${SECRET} file`)]), name);
    const { addDeskAttachment } = await asStaff.run(ATTACH, { ticketId, file });
    if (!addDeskAttachment) throw new Error("no file");
    return addDeskAttachment;
  };
  const [noted, unsent] = [await attach(`${SECRET}.pdf`), await attach(`${SECRET} unsent.pdf`)];
  const note = { ticketId, message: `${SECRET} text`, attachmentIds: [noted.id] };
  const { addTicketNote } = await asStaff.run(NOTE, note);
  const noteId = addTicketNote?.entries.find(({ kind }: { kind: string }) => kind === "note")?.id ?? "";
  secretFiles = [noted.url, unsent.url];
  await asStaff.run(REPLY, { ticketId });
  const messages = await org.db.ticketMessage.findMany({ select: { id: true } });
  ids = [ticketId, noteId, noted.id, unsent.id, ...messages.map(({ id }) => id)];
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const expectNothingIn = (door: string, said: unknown) => {
  const text = typeof said === "string" ? said : JSON.stringify(said ?? null);
  expect(
    [SECRET, ...secretFiles].filter((secret) => text.includes(secret)),
    door,
  ).toEqual([]);
};

const fields = rootFields().filter(({ field }) => !isOfPortal(field));

test("staff can read the note, so there's something to leak", async () => {
  const { deskTicket } = await asStaff.run(
    `query Ticket($id: ID!) { deskTicket(id: $id) { entries { text attachments { name } } } }`,
    { id: ticketId },
  );
  expect(JSON.stringify(deskTicket)).toContain(`${SECRET} text`);
  expect(JSON.stringify(deskTicket)).toContain(`${SECRET}.pdf`);
});

test("no member's field leads to a support type", () => {
  const reached = new Set<string>();
  const walk = (type: GraphQLOutputType) => {
    const named = getNamedType(type);
    if (!isObjectType(named) || reached.has(named.name)) return;
    reached.add(named.name);
    for (const field of Object.values(named.getFields())) walk(field.type);
  };
  for (const { field } of fields) walk(field.type);
  expect([...reached].filter((name) => name.startsWith("Desk"))).toEqual([]);
});

/** Selects everything in ticket fields, and a few levels of other fields. */
const documentsOf = ({ operation, field, document }: (typeof fields)[number]) =>
  /ticket/i.test(`${field.name} ${field.type}`) ? documentOf(operation, field, DEEP) : document;

function triesOf({ field }: (typeof fields)[number]) {
  const plausible = plausibleVariables(field) as Record<string, unknown>;
  const places = inputPlaces(field.args);
  const named = (name: string) => places.filter(({ type }) => getNamedType(type).name === name);
  return [
    plausible,
    ...named("ID").flatMap((place) => ids.map((id) => withPlace(plausible, place, id))),
    ...named("String").map((place) => withPlace(plausible, place, SECRET.slice(0, 8))),
  ];
}

const queries = fields.filter(({ operation }) => operation === "query");

test.each(queries.map((root) => ({ ...root, name: root.field.name })))(
  "query $name doesn't show a member the note",
  async (root) => {
    const document = documentsOf(root);
    for (const [who, viewer] of Object.entries(members)) {
      for (const variables of triesOf(root)) {
        const { data, errors } = await runner.as(viewer).attempt(document, variables);
        expectNothingIn(`${who}: ${root.field.name}`, [data, errors]);
      }
    }
  },
);

test("no subscription sends a member the note, whatever staff do", async () => {
  const heard: unknown[] = [];
  const stops: (() => void)[] = [];
  for (const viewer of Object.values(members)) {
    for (const root of fields.filter(({ operation }) => operation === "subscription")) {
      const events = await subscribe({
        schema,
        document: parse(documentsOf(root)),
        contextValue: runner.as(viewer).context(),
        variableValues: triesOf(root)[1] ?? triesOf(root)[0],
      });
      if (!(Symbol.asyncIterator in events)) continue;
      stops.push(() => void events.return(undefined));
      void (async () => {
        for await (const event of events) heard.push(event);
      })();
    }
  }
  await new Promise((wake) => setTimeout(wake, 20));
  await asStaff.run(NOTE, { ticketId, message: `${SECRET} again` });
  await asStaff.run(STATUS, { ids: [ticketId], status: "in_progress" });
  await asStaff.run(REPLY, { ticketId });
  await new Promise((wake) => setTimeout(wake, 200));
  for (const stop of stops) stop();
  expectNothingIn("subscriptions", heard);
});

const reading = routes.filter(({ method }) => method === "GET");

test.each(reading)("GET $url doesn't show a member the note", async ({ url }) => {
  for (const who of ["technician", "manager", "admin"] as const) {
    const headers = { cookie: await app.cookieOf(org[who]) };
    for (const id of url.includes(":id") ? ids : [ticketId]) {
      const path = url.replace(":id", id).replace(/:\w+/g, id);
      for (const query of ["", `?search=${SECRET}&start=2026-01-01T00:00:00Z&end=2026-12-31T00:00:00Z`]) {
        const answer = await fetch(`${app.url}${path}${query}`, { headers });
        expectNothingIn(`${who}: GET ${path}`, await answer.text());
      }
    }
  }
});

test("members can't read a note's file, or one that isn’t sent yet", async () => {
  for (const who of ["technician", "manager", "admin"] as const) {
    const headers = { cookie: await app.cookieOf(org[who]) };
    for (const file of secretFiles) {
      const answer = await fetch(`${app.url}${file}`, { headers });
      expect(answer.status).toBe(404);
      expectNothingIn(`${who}: the file`, await answer.text());
    }
  }
});

test("the exported tables don't include it", async () => {
  const { exportTables } = await import("../domains/workspace/data-export/export-tables.ts");
  for (const table of exportTables) {
    const scope = {
      db: org.db,
      timeZone: "+10:00",
      today: new CalendarDate(2026, 11, 18),
      withArchived: true,
    };
    const text = Buffer.concat(await table.text(scope).map(Buffer.from).toArray()).toString();
    expectNothingIn("the export", text);
  }
});

test("emails and texts don't include it", async () => {
  const { system } = runner.database;
  expect(await system.outboxMessage.count({ where: { orgId: org.orgId } })).toBeGreaterThan(0);
  expectNothingIn("mail", await system.outboxMessage.findMany());
  expectNothingIn("messages", await system.message.findMany());
});

// Last, because it changes data.
const mutations = fields.filter(
  ({ operation, field }) =>
    operation === "mutation" &&
    !inputPlaces(field.args).some(({ type }) => getNamedType(type).name === "Upload"),
);

test.each(mutations.map((root) => ({ ...root, name: root.field.name })))(
  "mutation $name doesn't return it to a member",
  async (root) => {
    const document = documentsOf(root);
    for (const variables of triesOf(root)) {
      const { data, errors } = await runner.as(org.admin).attempt(document, variables);
      // A response may repeat what the caller sent.
      const own = JSON.stringify(variables).includes(SECRET.slice(0, 8));
      if (!own) expectNothingIn(root.field.name, [data, errors]);
    }
  },
);
