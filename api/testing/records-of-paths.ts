import { SELLER, type TestOrganisation } from "./factories.ts";
import type { Runner } from "./runner.ts";

/** Creates the record for a path's `:id`. Returns null if it isn't a tenant record. */
export async function recordOfPath(
  runner: Runner,
  org: TestOrganisation,
  url: string,
): Promise<string | null> {
  const { make } = runner;
  const admin = runner.as(org.admin);
  const invoiceId = async () => (await make.invoice(org.orgId)).id;
  const kinds: Record<string, () => Promise<{ id: string }>> = {
    jobs: async () => {
      const { createJob } = await admin.run(
        `mutation RecordOfPath { createJob(input: { title: "Visit" }) { id } }`,
      );
      if (!createJob) throw new Error("No job was created");
      const complete = "mutation CompletePath($id: ID!) { completeJob(id: $id) { job { id } } }";
      if (url.includes("/completed/")) await admin.run(complete, { id: createJob.id });
      return createJob;
    },
    customers: () => make.customer(org.orgId),
    equipment: () => make.equipment(org.orgId),
    quotes: () => make.quote(org.orgId),
    invoices: () => make.invoice(org.orgId),
    "item-presets": () => org.db.priceListItem.create({ data: { name: `Filter ${crypto.randomUUID()}` } }),
    payments: async () =>
      org.db.payment.create({
        data: { invoiceId: await invoiceId(), amountCents: 1, paidAt: runner.clock.now },
      }),
    "credit-notes": async () =>
      org.db.creditNote.create({
        data: {
          invoiceId: await invoiceId(),
          number: `CN-${crypto.randomUUID()}`,
          reason: "x",
          issueDate: runner.clock.now,
          totalCents: 1,
          taxCents: 0,
          issuedAs: { seller: SELLER, buyer: null },
        },
      }),
    "billing-invoices": () => make.billingInvoice(org.orgId),
    "support-tickets": async () => {
      const { openTicket } = await admin.run(
        `mutation TicketOfPath { openTicket(input: { title: "Question", description: "How?" }) { id } }`,
      );
      if (!openTicket) throw new Error("No ticket was opened");
      return openTicket;
    },
    imports: () =>
      org.db.recordImport.create({
        data: { kind: "customers", fileName: "a.csv", fileKey: "a", rowsTotal: 1, report: { headers: [] } },
      }),
    members: async () => ({ id: org.technician.userId }),
  };
  const kind = url.split("/")[2] ?? "";
  return (await kinds[kind]?.())?.id ?? null;
}
