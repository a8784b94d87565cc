import { DOCUMENTS, type DocumentKind, documentNumber } from "@fettle/rules/invoicing/document-kinds";
import type { TenantClient } from "../../../database/client.ts";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { nextNumber } from "../../../platform/number-sequences/next-number.ts";
import { skipNumber } from "../../../platform/number-sequences/skip-number.ts";

export async function peekDocumentNumber(
  { db, orgId }: { db: Pick<TenantClient, "$statement">; orgId: string },
  kind: DocumentKind,
): Promise<string> {
  const [row] = await db.$statement<{ next: number }[]>`
    select next from number_sequences where org_id = ${orgId}::uuid and kind = ${kind}::sequence_kind`;
  return documentNumber(kind, row?.next ?? 1);
}

/**
 * Allocates the requested number, or the next in the sequence. The sequence's row lock serialises allocations. A higher
 * requested number advances the sequence. The document `ofId` can keep its number and only change its case.
 */
export async function takeDocumentNumber(
  work: UnitOfWork,
  kind: DocumentKind,
  asked: string | null | undefined,
  ofId?: string,
): Promise<string> {
  if (!asked) return nextFreeNumber(work, kind);
  if (await isTaken(work, kind, asked, ofId)) throw numberTaken(asked);
  const digits = new RegExp(`^${DOCUMENTS[kind].numberPrefix}-(\\d{1,9})$`, "i").exec(asked)?.[1];
  if (digits) await skipNumber(work, kind, Number(digits));
  return asked;
}

async function nextFreeNumber(work: UnitOfWork, kind: DocumentKind): Promise<string> {
  const number = documentNumber(kind, await nextNumber(work, kind));
  return (await isTaken(work, kind, number)) ? nextFreeNumber(work, kind) : number;
}

async function isTaken(
  { tx }: UnitOfWork,
  kind: DocumentKind,
  number: string,
  ofId?: string,
): Promise<boolean> {
  const query = { where: { number, ...(ofId && { id: { not: ofId } }) }, select: { id: true } };
  const find = {
    quote: () => tx.quote.findFirst(query),
    invoice: () => tx.invoice.findFirst(query),
  } satisfies Record<DocumentKind, unknown>;
  return (await find[kind]()) !== null;
}

const numberTaken = (number: string) =>
  new ConflictError(`Number ${number} has already been used`, { field: "number" });

export async function refuseTakenNumber<Result>(number: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code === "P2002") throw numberTaken(number);
    throw error;
  }
}
