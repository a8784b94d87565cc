import { documentKind, dueFigure, paymentDetails, sellerLines } from "@fettle/rules/invoicing/document-words";
import { isQuoteExpired } from "@fettle/rules/invoicing/quote-status";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { today } from "@fettle/rules/platform/wall-time";
import { parseDate } from "@internationalized/date";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../app-error.ts";
import { openInvoiceCheckout } from "../domains/invoicing/card-payments/open-invoice-checkout.ts";
import { sellerOf } from "../domains/invoicing/documents/document-parties.ts";
import { acceptPublicQuote, declinePublicQuote } from "../domains/invoicing/public-documents/decide-quote.ts";
import {
  type FoundInvoice,
  type FoundQuote,
  findPublicInvoice,
  findPublicQuote,
  noteFirstView,
} from "../domains/invoicing/public-documents/find-document.ts";
import { BadInputError } from "../errors.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import type { Services } from "../services.ts";
import { page, readForms, sendPage } from "./local-page.ts";
import { DEAD_LINK, hrefOf, lines, MAX_FORM } from "./plain-page.ts";

type Linked = { Params: { token: string } };
type Answered = Linked & { Body: { answer?: string; name?: string; reason?: string; revision?: string } };

/**
 * Serves quotes and invoices without JavaScript. A form's answer goes to the link itself, as for a visit. Opening a page
 * decides nothing and pays nothing.
 */
export async function servePlainDocuments(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    readForms(scope);
    scope.get<Linked>("/quote/:token/plain", async ({ params: { token }, ip }, reply) => {
      const quote = await findPublicQuote({ services, ip }, token);
      if (!quote) return dead(reply);
      if (!quote.isBeingRevised) {
        await noteFirstView({ services, ip, viewer: null }, { kind: "quote", ...quote });
      }
      return show(reply, plainQuote(services, quote));
    });
    scope.post<Answered>("/quote/:token", { bodyLimit: MAX_FORM }, ({ params: { token }, ip, body }, reply) =>
      orRefused(reply, `/quote/${token}`, async () => {
        const caller = { services, ip, viewer: null };
        const { answer, name, reason } = body;
        const revision = Number(body.revision);
        if (answer === "accept") await acceptPublicQuote(caller, token, { name, revision });
        else if (answer === "decline") await declinePublicQuote(caller, token, { name, reason, revision });
        else throw new BadInputError("Choose Accept quote or Decline", { field: "answer", status: 422 });
        const quote = await findPublicQuote(caller, token);
        return quote ? show(reply, plainQuote(services, quote)) : dead(reply);
      }),
    );
    scope.get<Linked>("/invoice/:token/plain", async ({ params: { token }, ip }, reply) => {
      const invoice = await findPublicInvoice({ services, ip }, token);
      if (!invoice) return dead(reply);
      await noteFirstView({ services, ip, viewer: null }, { kind: "invoice", ...invoice });
      return show(reply, plainInvoice(services, invoice));
    });
    scope.post<Linked>("/invoice/:token", { bodyLimit: MAX_FORM }, ({ params: { token }, ip }, reply) =>
      orRefused(reply, `/invoice/${token}`, async () => {
        const invoice = await findPublicInvoice({ services, ip }, token);
        if (!invoice) return dead(reply);
        const url = await openInvoiceCheckout(services, invoice, null);
        // A form may only lead to our own pages, so a link leads to the provider's.
        const go = lines(`<a href="${escapeHtml(url)}">Go to the payment page</a>`);
        return show(reply, page(`Pay invoice ${invoice.number}`, go));
      }),
    );
  });
}

// The forms' origin is checked.
const show = (reply: FastifyReply, html: string) =>
  sendPage(reply.header("referrer-policy", "same-origin"), html);
const dead = (reply: FastifyReply) => show(reply.status(404), DEAD_LINK);

async function orRefused(reply: FastifyReply, path: string, answer: () => Promise<unknown>) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "NOT_FOUND") return dead(reply);
    const back = `<a href="${hrefOf(path)}/plain">Go back</a>`;
    return show(reply.status(error.status), page("That didn’t work", lines(escapeHtml(error.message), back)));
  }
}

type Found = FoundQuote | FoundInvoice;

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
const shown = (date: Date | null) => date && formatWallDate(parseDate(date.toISOString().slice(0, 10)));
const todayAt = (services: Services, { organisation }: Found) =>
  today(organisation.timeZone, services.now().getTime());
const priced = (label: string, cents: number) => `${label}: <strong>${formatMoney(cents)}</strong>`;

/** Lines, sums with GST, notes and terms, then the business. */
function documentParts(document: Found) {
  const { title, notes, terms, taxMode, subtotalCents, taxCents, totalCents } = document;
  const seller = { ...document.organisation, ...sellerOf(document) };
  const rows = document.lines.map(({ itemName, description, quantity, amountCents }) => {
    const item = [itemName, description].filter(Boolean).map(escapeHtml).join("<br>");
    return `<li>${item}<br>${Number(quantity)} for <strong>${formatMoney(amountCents)}</strong></li>`;
  });
  return {
    seller,
    head: lines(escapeHtml(title)),
    offered: `<ul>${rows.join("\n")}</ul>`,
    sums: lines(
      taxMode === "exclusive" && priced("Subtotal", subtotalCents),
      priced(taxMode === "exclusive" ? "GST" : "GST included", taxCents),
      priced("Total", totalCents),
    ),
    words: lines(notes && escapeHtml(notes), terms && escapeHtml(terms)),
    contact: lines(...[seller.name, ...sellerLines(seller)].map(escapeHtml)),
  };
}

const pdfLink = (kind: "quotes" | "invoices", { publicToken }: Found) =>
  lines(`<a href="${hrefOf(`/api/public/${kind}/${publicToken}/pdf`)}">Download the PDF</a>`);

function plainQuote(services: Services, quote: FoundQuote): string {
  const { number, issueDate, expiryDate, organisation, isBeingRevised } = quote;
  const { head, offered, sums, words, contact } = documentParts(quote);
  const dates = lines(`Issued ${shown(issueDate)}`, expiryDate && `Valid until ${shown(expiryDate)}`);
  const body = [
    head,
    dates,
    offered,
    sums,
    words,
    isBeingRevised ? "" : pdfLink("quotes", quote),
    quoteAnswer(services, quote),
    contact,
  ];
  return page(`Quote ${number} from ${organisation.name}`, body.join("\n"));
}

function quoteAnswer(services: Services, quote: FoundQuote): string {
  const { status, acceptedByName, isBeingRevised, revision, publicToken, organisation, expiryDate } = quote;
  const name = escapeHtml(organisation.name);
  if (isBeingRevised) return lines(`You declined this quote. ${name} is revising it.`);
  if (status === "accepted") {
    return lines(
      `Accepted${acceptedByName ? ` by ${escapeHtml(acceptedByName)}` : ""}. ${name} will be in touch.`,
    );
  }
  if (status === "rejected") return lines("You declined this quote.");
  if (isQuoteExpired({ status, expiryDate: dayOf(expiryDate) }, todayAt(services, quote))) {
    return lines(`This quote has expired. Ask ${name} for a new one.`);
  }
  return `<form method="post" action="${hrefOf(`/quote/${publicToken}`)}">
<input type="hidden" name="revision" value="${revision}">
<label for="name">Your name</label>
<input id="name" name="name" autocomplete="name" maxlength="200">
<button class="pay" name="answer" value="accept">Accept quote</button>
<label for="reason">If you decline, why? (optional)</label>
<textarea id="reason" name="reason" rows="3" maxlength="2000"></textarea>
<button name="answer" value="decline">Decline</button>
</form>`;
}

function plainInvoice(services: Services, invoice: FoundInvoice): string {
  const { number, issueDate, dueDate, organisation, status, totalCents, paidCents, publicToken } = invoice;
  const { seller, head, offered, sums, words, contact } = documentParts(invoice);
  const isVoid = status === "void";
  const due = dueFigure({ isVoid, totalCents, paidCents });
  const isOwing = !isVoid && totalCents > paidCents;
  const takesCard = isOwing && services.payments !== null && !organisation.suspendedAt && !invoice.isSample;
  const pay = takesCard
    ? `<form method="post" action="${hrefOf(`/invoice/${publicToken}`)}"><button class="pay">Pay by card</button></form>`
    : "";
  const bank = isOwing
    ? lines(...paymentDetails(organisation, number).map(({ label, text }) => escapeHtml(`${label}: ${text}`)))
    : "";
  const dates = lines(
    `Issued ${shown(issueDate)}`,
    dueDate && `Due ${shown(dueDate)}`,
    isVoid && "This invoice is void. There’s nothing to pay.",
    status === "paid" && "Paid. Thank you.",
  );
  const paid = lines(paidCents > 0 && priced("Paid", paidCents), !isVoid && priced(due.label, due.cents));
  const body = [head, dates, offered, sums, paid, pay, bank, words, pdfLink("invoices", invoice), contact];
  return page(
    `${documentKind("invoice", seller.gstRegistered)} ${number} from ${organisation.name}`,
    body.join("\n"),
  );
}
