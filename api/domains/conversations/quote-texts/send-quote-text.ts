import { formatMoney } from "@fettle/rules/platform/money";
import { formatPhone } from "@fettle/rules/platform/phone";
import type { TenantTransaction } from "../../../database/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { prepareQuote } from "../../invoicing/document-mail/send-quote.ts";
import { markQuoteSent } from "../../invoicing/quotes/mark-quote-sent.ts";
import { type DraftChanges, sendDraft } from "../message-templates/send-draft.ts";
import { draftText, plainValues, type TextDraft } from "../message-templates/text-draft.ts";

const KIND = "quote";

export async function draftQuoteText({ tx, services }: UnitOfWork, id: string): Promise<TextDraft> {
  const quote = await readQuote(tx, id);
  const values = valuesOf(quote, services.config.publicUrl);
  return draftText(tx, KIND, { phone: quote.customer?.phone ?? null, values });
}

/** Texts a quote's link for one credit. A draft becomes sent. Throws the same errors as `sendQuote` and `postText`. */
export async function sendQuoteText(work: UnitOfWork, id: string, changes: DraftChanges): Promise<string> {
  const { tx, services } = work;
  const quote = await prepareQuote(work, id);
  const messageId = await sendDraft(
    work,
    {
      kind: KIND,
      phone: quote.customer?.phone ?? null,
      values: valuesOf(quote, services.config.publicUrl),
      about: { customerId: quote.customerId, quoteId: id },
    },
    changes,
  );
  const { recipient } = await tx.message.findUniqueOrThrow({
    where: { id: messageId },
    select: { recipient: true },
  });
  await markQuoteSent(work, id, { detail: `Text to ${formatPhone(recipient)}`, messageId });
  return messageId;
}

async function readQuote(db: TenantTransaction, id: string) {
  const quote = await db.quote.findFirst({
    where: { id },
    select: {
      number: true,
      totalCents: true,
      publicToken: true,
      customerId: true,
      customer: { select: { name: true, contactName: true, phone: true } },
      organisation: { select: { name: true, phone: true } },
    },
  });
  if (!quote) throw new NotFoundError("Quote");
  return quote;
}

type TextedQuote = NonNullable<Awaited<ReturnType<typeof readQuote>>>;

function valuesOf(quote: TextedQuote, publicUrl: string) {
  const { customer, organisation, number, totalCents, publicToken } = quote;
  return plainValues({
    customer: customer?.contactName?.trim().split(/\s+/)[0] || customer?.name || null,
    business: organisation.name,
    phone: organisation.phone && formatPhone(organisation.phone),
    quote: number,
    total: formatMoney(totalCents),
    link: `${publicUrl}/quote/${publicToken}`,
  });
}
