import { acceptQuoteSchema, declineQuoteSchema } from "@fettle/rules/public-document.schema";
import { isQuoteExpired, type QuoteStatus } from "@fettle/rules/quote-status";
import { today } from "@fettle/rules/wall-time";
import type { TenantTransaction } from "../../database/client.ts";
import { ConflictError, NotFoundError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { documentEvents } from "../documents/document.events.ts";
import { recordDocumentEvent } from "../documents/record-document-event.ts";
import { type FoundQuote, findPublicQuote } from "./find-document.ts";

interface LockedQuote {
  status: QuoteStatus;
  revision: number;
  expiryDate: string | null;
}

/** The customer accepts the quote of their link, once; name, time, address and drawing are kept. */
export async function acceptPublicQuote(context: Context, token: string, input: unknown): Promise<void> {
  const { name, signature, revision } = parseInput(acceptQuoteSchema, input);
  await decide(context, token, async (tx, { id }, stored) => {
    if (stored.revision !== revision) {
      throw new ConflictError("This quote was changed since you opened it. Read it again before you accept.");
    }
    const at = context.now();
    await tx.quote.updateMany({
      where: { id },
      data: {
        ...{ status: "accepted", acceptedAt: at, acceptedByName: name, acceptedByIp: context.ip },
        acceptedSignature: signature ?? null,
      },
    });
    await recordDocumentEvent(tx, {
      ...{ kind: "accepted", document: { quoteId: id }, actorName: name, ip: context.ip, at },
    });
  });
}

/** The customer declines the quote of their link, once. */
export async function declinePublicQuote(context: Context, token: string, input: unknown): Promise<void> {
  const { name = null, reason = null } = parseInput(declineQuoteSchema, input);
  await decide(context, token, async (tx, { id }) => {
    const at = context.now();
    await tx.quote.updateMany({
      where: { id },
      data: {
        ...{ status: "rejected", rejectedAt: at, rejectedReason: reason },
        ...{ rejectedByName: name, rejectedByIp: context.ip },
      },
    });
    await recordDocumentEvent(tx, {
      ...{ kind: "rejected", document: { quoteId: id }, actorName: name, ip: context.ip, detail: reason, at },
    });
  });
}

async function decide(
  context: Context,
  token: string,
  write: (tx: TenantTransaction, quote: FoundQuote, stored: LockedQuote) => Promise<void>,
) {
  const quote = await findPublicQuote(context, token);
  if (!quote) throw new NotFoundError("Quote");
  const { id, orgId, organisation } = quote;
  await context.services.database.forOrganisation(orgId).$transaction(async (tx) => {
    const [stored] = await tx.$queryRaw<LockedQuote[]>`
      select status::text, revision, to_char(expiry_date, 'YYYY-MM-DD') as "expiryDate"
      from quotes where org_id = ${orgId}::uuid and id = ${id}::uuid
      for update`;
    if (!stored) throw new NotFoundError("Quote");
    if (stored.status !== "sent") throw new ConflictError(`This quote is already ${stored.status}`);
    if (isQuoteExpired(stored, today(organisation.timeZone, context.now().getTime()))) {
      throw new ConflictError(`This quote has expired. Ask ${organisation.name} for a new one.`);
    }
    await write(tx, quote, stored);
  });
  context.bus.publish(documentEvents, orgId, { kind: "quote", id, change: "updated" });
}
