import { type DocumentKind, documentNumber } from "@fettle/rules/invoicing/document-kinds";
import { AppError } from "../app-error.ts";
import type { UnitOfWork } from "./actions/unit-of-work.ts";

/** Negative, so sample jobs never clash with real ones. */
export const sampleJobNumber = (number: number) => -number;

export const sampleDocumentNumber = (kind: DocumentKind, number: number) =>
  `SAMPLE-${documentNumber(kind, number)}`;

/** Thrown before sending a message to a sample customer or about a sample. */
export class SampleMessageError extends AppError {
  constructor() {
    super(
      "CONFLICT",
      409,
      "This is sample data, so nothing was sent. Messages only go to your own customers.",
    );
  }
}

interface About {
  customerId?: string | null | undefined;
  jobId?: string | null | undefined;
  quoteId?: string | null | undefined;
  invoiceId?: string | null | undefined;
}

/** Throws if a message is about a sample. Call it before sending any message to a customer. */
export async function refuseSampleMessage(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  { customerId = null, jobId = null, quoteId = null, invoiceId = null }: About,
): Promise<void> {
  const [found] = await tx.$queryRaw<[{ isSample: boolean }]>`
    select exists (select from customers
        where org_id = ${orgId}::uuid and id = ${customerId}::uuid and is_sample)
      or exists (select from jobs where org_id = ${orgId}::uuid and id = ${jobId}::uuid and is_sample)
      or exists (select from quotes where org_id = ${orgId}::uuid and id = ${quoteId}::uuid and is_sample)
      or exists (select from invoices where org_id = ${orgId}::uuid and id = ${invoiceId}::uuid and is_sample)
      as "isSample"`;
  if (found.isSample) throw new SampleMessageError();
}
