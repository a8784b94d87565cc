import {
  createQuoteSchema,
  rejectQuoteSchema,
  updateQuoteSchema,
} from "@fettle/rules/invoicing/document.schema";
import { QUOTE_STATUSES } from "@fettle/rules/invoicing/quote-status";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import { day, documentBody, documentJson, toDocumentJson } from "./document-json.ts";
import { quoteStatusJson } from "./enum-json.ts";
import { externalIdFilter } from "./external-ids.ts";
import {
  RestAcceptQuoteDocument,
  RestConvertQuoteToInvoiceDocument,
  RestConvertQuoteToJobDocument,
  RestCreateQuoteDocument,
  RestDeleteQuoteDocument,
  RestDuplicateQuoteDocument,
  RestQuoteDocument,
  type RestQuoteFragment,
  RestQuotesDocument,
  RestRejectQuoteDocument,
  RestUpdateQuoteDocument,
} from "./generated/documents.ts";
import { issuedRange, statusesOf, updatedSince } from "./list-filters.ts";
import { named } from "./named-schema.ts";
import { bill, idParameter, paging, search } from "./rest-input.ts";
import { deletion, instant } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const quoteJson = named(
  "Quote",
  z.object({
    ...documentJson,
    status: quoteStatusJson,
    is_expired: z.boolean(),
    issue_date: z.iso.date(),
    expiry_date: z.iso.date().nullable(),
    subtotal: z.number(),
    tax: z.number(),
    total: z.number(),
    revision: z.int(),
    accepted_at: instant.nullable(),
    rejected_at: instant.nullable(),
    job_id: z.guid().nullable(),
  }),
);

function toQuoteJson(quote: RestQuoteFragment): z.output<typeof quoteJson> {
  return {
    ...toDocumentJson(quote),
    status: quote.status,
    is_expired: quote.isExpired,
    issue_date: quote.issueDate,
    expiry_date: quote.expiryDate,
    subtotal: quote.subtotalCents / 100,
    tax: quote.taxCents / 100,
    total: quote.totalCents / 100,
    revision: quote.revision,
    accepted_at: quote.acceptedAt,
    rejected_at: quote.rejectedAt,
    job_id: quote.job?.id ?? null,
  };
}

const body = (zone: string) => z.object({ ...documentBody(zone), expiryDate: day("Expiry date", zone) });
const changes = (zone: string) => body(zone).partial().extend({ version: z.int().nullish() });
const parseStatus = (text: string) => QUOTE_STATUSES.find((status) => status === text);

const tag = "Quotes";
const byId = { tag, variables: ({ id }: { id: string }) => ({ id }) } as const;

export const quoteRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/quotes",
    summary: "List quotes, newest first. `search` covers number, title, reference and customer",
    tag,
    query: (zone) =>
      z.object({
        ...paging,
        search,
        status: statusesOf(parseStatus, `status must be ${QUOTE_STATUSES.join(", ")}`),
        customerId: idParameter,
        externalId: externalIdFilter,
        updatedSince: updatedSince(zone),
        ...issuedRange,
      }),
    response: z.array(quoteJson),
    document: RestQuotesDocument,
    variables: ({ query: { limit, cursor, status: statuses, ...filter } }) => ({
      first: limit,
      after: cursor,
      ...filter,
      statuses,
    }),
    names: () => ({ statuses: "status" }),
    output: ({ quotes }) => quotes.edges.map(({ node }) => toQuoteJson(node)),
    nextCursor: ({ quotes: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  }),
  route({
    method: "POST",
    url: "/api/quotes",
    summary: "Create a quote",
    tag,
    status: 201,
    body,
    limits: createQuoteSchema,
    response: quoteJson,
    document: RestCreateQuoteDocument,
    variables: ({ body: input }) => ({ input }),
    output: ({ createQuote }) => toQuoteJson(createQuote),
  }),
  route({
    ...byId,
    method: "GET",
    url: "/api/quotes/:id",
    summary: "Read a quote",
    response: quoteJson,
    document: RestQuoteDocument,
    output: ({ quote }) => {
      if (!quote) throw new NotFoundError("Quote");
      return toQuoteJson(quote);
    },
  }),
  route({
    method: "PUT",
    url: "/api/quotes/:id",
    summary: "Update the given fields of a quote. A sent quote becomes a new revision",
    tag,
    body: changes,
    limits: updateQuoteSchema,
    bodyNames: "snake_case",
    response: quoteJson,
    document: RestUpdateQuoteDocument,
    variables: ({ id, body: input }) => ({ id, input }),
    output: ({ updateQuote }) => toQuoteJson(updateQuote),
  }),
  route({
    ...byId,
    method: "DELETE",
    url: "/api/quotes/:id",
    summary: "Delete a draft quote",
    response: deletion,
    document: RestDeleteQuoteDocument,
    output: ({ deleteQuote }) => deleteQuote,
  }),
  route({
    ...byId,
    method: "POST",
    url: "/api/quotes/:id/accept",
    summary: "Accept a sent quote on the customer's behalf",
    response: quoteJson,
    document: RestAcceptQuoteDocument,
    output: ({ acceptQuote }) => toQuoteJson(acceptQuote),
  }),
  route({
    method: "POST",
    url: "/api/quotes/:id/reject",
    summary: "Reject a sent quote on the customer's behalf",
    tag,
    body: z.object({ reason: z.string().nullish() }),
    limits: rejectQuoteSchema,
    response: quoteJson,
    document: RestRejectQuoteDocument,
    variables: ({ id, body: { reason } }) => ({ id, reason }),
    output: ({ rejectQuote }) => toQuoteJson(rejectQuote),
  }),
  route({
    ...byId,
    method: "POST",
    url: "/api/quotes/:id/convert-to-job",
    summary: "Create an accepted quote’s job. Converting it again returns the same job",
    response: z.object({ jobId: z.guid(), message: z.string() }),
    document: RestConvertQuoteToJobDocument,
    output: ({ convertQuoteToJob: { id, number } }) => ({ jobId: id, message: `Job ${number} created` }),
  }),
  route({
    method: "POST",
    url: "/api/quotes/:id/convert-to-invoice",
    summary:
      "Convert an accepted quote to a draft invoice. Converting it again returns the same invoice. bill chooses the quote or the work on its completed job, and defaults to the work if the job has any charges",
    tag,
    body: z.object({ bill }),
    response: z.object({ invoiceId: z.guid(), message: z.string() }),
    document: RestConvertQuoteToInvoiceDocument,
    variables: ({ id, body: sent }) => ({ id, bill: sent.bill }),
    output: ({ convertQuoteToInvoice: { id, number } }) => ({
      invoiceId: id,
      message: `Invoice ${number} created`,
    }),
  }),
  route({
    method: "POST",
    url: "/api/quotes/:id/duplicate",
    summary: "Copy a quote as a new draft dated today",
    tag,
    status: 201,
    response: quoteJson,
    document: RestDuplicateQuoteDocument,
    variables: ({ id }) => ({ id }),
    output: ({ duplicateQuote }) => toQuoteJson(duplicateQuote),
  }),
];
