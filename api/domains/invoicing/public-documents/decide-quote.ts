import { acceptQuoteSchema, declineQuoteSchema } from "@fettle/rules/invoicing/public-document.schema";
import { NotFoundError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import { asCustomer, type LinkCaller, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { requireOpenBusiness } from "../../organisation/organisation/require-open-business.ts";
import { acceptQuote, rejectQuote } from "../quotes/answer-quote.ts";
import { findPublicQuote } from "./find-document.ts";

export async function acceptPublicQuote(caller: LinkCaller, token: string, input: unknown): Promise<void> {
  const { name, signature, revision } = parseInput(acceptQuoteSchema, input);
  await answer(caller, token, name, (work, id) => acceptQuote(work, id, { signature, revision }));
}

export async function declinePublicQuote(caller: LinkCaller, token: string, input: unknown): Promise<void> {
  const { name, reason = null, revision } = parseInput(declineQuoteSchema, input);
  await answer(caller, token, name ?? null, (work, id) => rejectQuote(work, id, { reason, revision }));
}

async function answer(
  caller: LinkCaller,
  token: string,
  name: string | null,
  action: (work: UnitOfWork, id: string) => Promise<void>,
) {
  const quote = await findPublicQuote(caller, token);
  if (!quote) throw new NotFoundError("Quote");
  await asCustomer(caller, { orgId: quote.orgId, name }, async (work) => {
    await requireOpenBusiness(work);
    await action(work, quote.id);
  });
}
