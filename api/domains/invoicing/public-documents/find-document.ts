import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { limitRate } from "../../../auth/rate-limits.ts";
import type { Viewer } from "../../../auth/viewer.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { asLinkHolder, type Caller } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { documentKey } from "../documents/document-key.ts";
import { recordEvent } from "../documents/record-event.ts";
import { type QuoteSnapshot, snapshotSchema } from "../quotes/quote-row.ts";

const everything = {
  organisation: true,
  customer: { select: { name: true } },
  lines: { orderBy: { position: "asc" } },
} as const;

/**
 * Finds a sent quote by its link. A declined quote that's being revised still shows the version the customer last read.
 * Rate-limited by IP address.
 */
export async function findPublicQuote({ services, ip }: Caller, token: string) {
  await limitRate(services, "publicRequests", ip);
  const quote = await acrossOrganisations(services, "link").quote.findUnique({
    where: { publicToken: token },
    include: { ...everything, revisions: { orderBy: { revision: "desc" }, take: 1 } },
  });
  if (!quote) return null;
  const { revisions, ...stored } = quote;
  if (quote.status !== "draft") return { ...stored, isBeingRevised: false };
  const [last] = revisions;
  if (!quote.sentAt || !last) return null;
  return { ...stored, ...storedRevision(snapshotSchema.parse(last.snapshot)), isBeingRevised: true };
}

/** Finds an issued invoice by its link. Rate-limited by IP address. */
export async function findPublicInvoice({ services, ip }: Caller, token: string) {
  await limitRate(services, "publicRequests", ip);
  const invoice = await acrossOrganisations(services, "link").invoice.findUnique({
    where: { publicToken: token },
    include: {
      ...everything,
      payments: { where: { reversedAt: null }, orderBy: [{ paidAt: "asc" }, { id: "asc" }] },
    },
  });
  // A voided draft was never sent.
  return invoice && invoice.status !== "draft" && invoice.sentAt ? invoice : null;
}

function storedRevision({ issueDate, expiryDate, customerName: _, ...content }: QuoteSnapshot) {
  return {
    ...content,
    issueDate: new Date(issueDate),
    expiryDate: expiryDate ? new Date(expiryDate) : null,
  };
}

export type FoundQuote = NonNullable<Awaited<ReturnType<typeof findPublicQuote>>>;
export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findPublicInvoice>>>;

export async function noteFirstView(
  { services, ip, viewer }: Caller & { readonly viewer: Viewer | null },
  document: { kind: DocumentKind; id: string; orgId: string; viewedAt: Date | null },
): Promise<void> {
  const { kind, id, orgId, viewedAt } = document;
  if (viewedAt || viewer?.orgId === orgId) return;
  await asLinkHolder({ services, ip }, { orgId }, async (work) => {
    const first = { where: { id, viewedAt: null }, data: { viewedAt: work.now } };
    const note = {
      quote: () => work.tx.quote.updateMany(first),
      invoice: () => work.tx.invoice.updateMany(first),
    } satisfies Record<DocumentKind, unknown>;
    const { count } = await note[kind]();
    if (count === 0) return;
    await recordEvent(work, documentKey(kind, id), "viewed");
    documentChanged(work, kind, id);
  });
}
