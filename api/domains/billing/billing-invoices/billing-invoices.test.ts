import { documentTotals } from "@fettle/rules/platform/money";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { documentAttachment } from "../../invoicing/document-files/document-attachment.ts";
import { readBillingInvoice } from "./read-billing-invoice.ts";
import { recordBillingInvoice } from "./record-billing-invoice.ts";

const SELLER = { name: "Fettle Pty Ltd", abn: "51824753556", address: "1 Sample Street, Carlton VIC 3053" };

let runner: Runner;
let rest: RestClient;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
  runner.services.config.seller = SELLER;
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Kauri Cooling" });
  await org.db.organisation.updateMany({
    data: {
      abn: "64158203977",
      street: "14 Fourth Street",
      suburb: "Parkdale",
      state: "VIC",
      postcode: "3195",
    },
  });
});

let charges = 0;
const charge = (fields: object = {}) => {
  charges += 1;
  return {
    kind: "plan" as const,
    providerReference: `in_${charges}`,
    lines: [
      { description: "Pro plan", amountCents: 4_900 },
      { description: "Unused time on Solo", amountCents: -1_387 },
    ],
    amountCents: 3_513,
    paidAt: TEST_NOW,
    ...fields,
  };
};
const record = (of = charge()) =>
  asSystem(runner.services, org.orgId, (work) => recordBillingInvoice(work, of));
const mails = () => runner.database.system.outboxMessage.findMany({ where: { orgId: org.orgId } });

test("records one tax invoice per charge and emails each admin one receipt, however often the event arrives", async () => {
  const told = charge();
  const ids = await Promise.all(Array.from({ length: 10 }, () => record(told)));
  expect(new Set(ids).size).toBe(1);
  const [invoice] = await org.db.billingInvoice.findMany();
  expect(invoice).toMatchObject({
    amountCents: 3_513,
    gstCents: 319,
    refundedCents: 0,
    buyer: { name: "Kauri Cooling", abn: "64158203977", address: "14 Fourth Street, Parkdale VIC 3195" },
  });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: org.admin.email,
    subject: expect.stringMatching(/^Fettle: receipt for \$35\.13 \(FT-\d{6}\)$/),
    attachments: [{ kind: "billing_invoice", id: invoice?.id }],
  });
  expect(mail?.text).toContain("Pro plan: $49.00\nUnused time on Solo: −$13.87");
  expect(await org.db.usageEvent.count()).toBe(0);
});

test("prints the seller's and buyer's details at the time, with GST as an eleventh of the total", async () => {
  const id = await record();
  await org.db.organisation.updateMany({ data: { name: "Renamed" } });
  const source = { db: org.db, orgId: org.orgId, seller: SELLER };
  const data = await readBillingInvoice(source, id);
  expect(data).toMatchObject({
    number: expect.stringMatching(/^FT-\d{6}$/),
    seller: { name: "Fettle Pty Ltd", abn: "51824753556", gstRegistered: true },
    buyer: { name: "Kauri Cooling", abn: "64158203977" },
    issueDate: "2026-11-18",
    paidCents: 3_513,
  });
  expect(documentTotals(data.lines, data.taxMode)).toMatchObject({ totalCents: 3_513, taxCents: 319 });
  const nobody = { name: null, abn: null, address: null };
  expect((await readBillingInvoice({ ...source, seller: nobody }, id)).seller).toMatchObject({
    name: "Fettle",
    gstRegistered: false,
  });
  const attach = documentAttachment(runner.database, runner.services.files, SELLER);
  const { fileName, content } = await attach(org.orgId, { kind: "billing_invoice", id });
  expect(fileName).toMatch(/^Tax invoice FT-\d{6}\.pdf$/);
  expect(Buffer.from(content).subarray(0, 5).toString()).toBe("%PDF-");
});

test("lists tax invoices for managers, newest first, each as a PDF; refuses technicians and other organisations", async () => {
  const first = await record();
  const second = await record(charge({ kind: "pack", paidAt: new Date(TEST_NOW.getTime() + 1) }));
  const query = "{ billingInvoices { edges { node { id kind number amountCents lines { amountCents } } } } }";
  const { billingInvoices } = await runner.as(org.manager).run(query);
  expect(billingInvoices.edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual([second, first]);
  expect((await runner.as(org.technician).attempt(query)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const path = `/api/billing-invoices/${first}/pdf`;
  const manager = await rest.as(org.manager);
  expect((await manager.call("GET", path)).status).toBe(200);
  expect((await (await rest.as(org.technician)).call("GET", path)).status).toBe(403);
  const other = await runner.make.organisation();
  expect((await (await rest.as(other.admin)).call("GET", path)).status).toBe(404);
});
