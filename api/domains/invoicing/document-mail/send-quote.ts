import { quoteMailDraft } from "@fettle/rules/invoicing/document-mail";
import { sendQuoteSchema } from "@fettle/rules/invoicing/document-mail.schema";
import { isQuoteOpen, quoteProblem } from "@fettle/rules/invoicing/quote-status";
import { gstProblem } from "@fettle/rules/invoicing/tax-invoice";
import { formatMoney } from "@fettle/rules/platform/money";
import { BadInputError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { sellerOf } from "../documents/document-parties.ts";
import { freezeRevision } from "../quotes/freeze-revision.ts";
import { lockQuote } from "../quotes/lock-quote.ts";
import { dayText } from "./day-text.ts";
import { type DocumentLetter, postDocumentLetter } from "./send-document.ts";

/** Emails a quote to one recipient, for one credit. Throws CREDITS_EXHAUSTED, or 422 if the quote has expired. */
export async function sendQuote(work: UnitOfWork, id: string, input: unknown): Promise<void> {
  const { to, subject, message } = parseInput(sendQuoteSchema, input);
  const { services } = work;
  const { customer, organisation, status, expiryDate, ...quote } = await prepareQuote(work, id);
  const party = {
    businessName: sellerOf({ ...quote, organisation }).name,
    customerName: customer?.contactName ?? customer?.name ?? null,
  };
  const draft = quoteMailDraft(party, {
    number: quote.number,
    title: quote.title,
    totalCents: quote.totalCents,
    status,
    expiryDate,
  });
  const letter: DocumentLetter = {
    kind: "quote",
    id,
    customerId: quote.customerId,
    recipients: [to],
    subject: subject ?? draft.subject,
    message: message ?? draft.message,
    facts: [
      ["Quote", quote.number],
      ...(quote.expiresOn && isQuoteOpen(status)
        ? [["Valid until", dayText(quote.expiresOn)] satisfies [string, string]]
        : []),
      ["Total", formatMoney(quote.totalCents)],
    ],
    link: {
      label: "View quote",
      url: `${services.config.publicUrl}/quote/${quote.publicToken}`,
    },
  };
  await postDocumentLetter(work, organisation, letter);
}

/** Locks a quote and fixes who it's from and to, for sending. Throws 422 if it has expired or its GST is wrong. */
export async function prepareQuote(work: UnitOfWork, id: string) {
  const { status, expiryDate } = await lockQuote(work, id);
  const problem = quoteProblem({ status, expiryDate }, work.today);
  if (problem) throw new BadInputError(problem, { status: 422 });
  await freezeRevision(work, id);
  const { expiryDate: expiresOn, ...quote } = await work.tx.quote.findUniqueOrThrow({
    where: { id },
    include: { customer: true, organisation: true },
  });
  const { gstRegistered } = quote.organisation;
  const taxProblem = gstProblem("quote", { gstRegistered, taxCents: quote.taxCents });
  if (taxProblem) throw new BadInputError(taxProblem, { status: 422 });
  return { ...quote, status, expiryDate, expiresOn };
}
