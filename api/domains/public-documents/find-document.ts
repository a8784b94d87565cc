import { countPublicRequest } from "../../auth/public-throttle.ts";
import type { Context } from "../../graphql/context.ts";
import { documentEvents } from "../documents/document.events.ts";
import { recordDocumentEvent } from "../documents/record-document-event.ts";

const everything = {
  organisation: true,
  customer: { select: { name: true, contactName: true } },
  lines: { orderBy: { position: "asc" } },
} as const;

/** The quote of a link, once it was sent; null for anything else. Rate-limited by address. */
export async function findPublicQuote({ system, services, ip }: Context, token: string) {
  countPublicRequest(services, ip);
  const quote = await system.quote.findUnique({ where: { publicToken: token }, include: everything });
  return quote && quote.status !== "draft" ? quote : null;
}

/** The invoice of a link, once it was issued; null for anything else. Rate-limited by address. */
export async function findPublicInvoice({ system, services, ip }: Context, token: string) {
  countPublicRequest(services, ip);
  const invoice = await system.invoice.findUnique({
    where: { publicToken: token },
    include: {
      ...everything,
      payments: { where: { reversedAt: null }, orderBy: [{ paidAt: "asc" }, { id: "asc" }] },
    },
  });
  // A voided draft was never sent to anybody.
  return invoice && invoice.status !== "draft" && invoice.sentAt ? invoice : null;
}

export type FoundQuote = NonNullable<Awaited<ReturnType<typeof findPublicQuote>>>;
export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findPublicInvoice>>>;

/** Records the first time that the customer opened a document. Visits by members don't count. */
export async function noteFirstView(
  context: Context,
  document: { kind: "quote" | "invoice"; id: string; orgId: string; viewedAt: Date | null },
): Promise<void> {
  const { kind, id, orgId, viewedAt } = document;
  if (viewedAt || context.viewer?.orgId === orgId) return;
  const at = context.now();
  const where = { id, viewedAt: null };
  const isFirst = await context.services.database.forOrganisation(orgId).$transaction(async (tx) => {
    const data = { viewedAt: at };
    const { count } = await (kind === "quote"
      ? tx.quote.updateMany({ where, data })
      : tx.invoice.updateMany({ where, data }));
    if (count === 0) return false;
    await recordDocumentEvent(tx, {
      kind: "viewed",
      ip: context.ip,
      at,
      document: kind === "quote" ? { quoteId: id } : { invoiceId: id },
    });
    return true;
  });
  if (isFirst) context.bus.publish(documentEvents, orgId, { kind, id, change: "updated" });
}
