import { acceptQuoteSchema, declineQuoteSchema } from "@fettle/rules/public-document.schema";
import { NotFoundError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { acceptQuote, rejectQuote } from "../quotes/answer-quote.ts";
import { asLinkHolder, type UnitOfWork } from "../unit-of-work.ts";
import { findPublicQuote } from "./find-document.ts";

/** Accepts the quote of a customer's link, once; stores name, time, IP address and signature. */
export async function acceptPublicQuote(context: Context, token: string, input: unknown): Promise<void> {
  const { name, signature, revision } = parseInput(acceptQuoteSchema, input);
  await answer(context, token, name, (work, id) => acceptQuote(work, id, { signature, revision }));
}

/** Declines the quote of a customer's link, once. */
export async function declinePublicQuote(context: Context, token: string, input: unknown): Promise<void> {
  const { name, reason = null } = parseInput(declineQuoteSchema, input);
  await answer(context, token, name ?? null, (work, id) => rejectQuote(work, id, reason));
}

async function answer(
  context: Context,
  token: string,
  name: string | null,
  action: (work: UnitOfWork, id: string) => Promise<void>,
) {
  const quote = await findPublicQuote(context, token);
  if (!quote) throw new NotFoundError("Quote");
  const customer = { orgId: quote.orgId, name, ip: context.ip };
  await asLinkHolder(context.services, customer, (work) => action(work, quote.id));
}
