import { DOCUMENTS } from "@fettle/rules/invoicing/document-kinds";
import { type PreviewDocument, previewDocumentSchema } from "@fettle/rules/invoicing/preview-document.schema";
import { NotFoundError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import type { DocumentData } from "../../../platform/pdf/document-data.ts";
import { type DocumentSource, documentSource } from "./document-source.ts";
import { documentLine, readDocument } from "./read-document.ts";
import { readSeller } from "./read-seller.ts";

export async function previewDocument(caller: MemberCaller, given: unknown): Promise<DocumentData> {
  const preview = parseInput(previewDocumentSchema, given);
  const source = documentSource(caller);
  const [stored, buyer, settings] = await Promise.all([
    readStored(source, preview),
    readBuyer(source, preview.input.customerId),
    readSeller(source),
  ]);
  const { kind, input } = preview;
  const { gstRegistered } = settings;
  const isIssued = stored !== null && stored.status !== "draft";
  return {
    kind,
    status: stored?.status ?? "draft",
    number: input.number ?? stored?.number ?? "",
    seller: isIssued ? stored.seller : settings.seller,
    buyer: isIssued && kind === "invoice" ? (stored.buyer ?? buyer) : buyer,
    issueDate: input.issueDate ?? memberToday(caller).toString(),
    untilDate: ("expiryDate" in input ? input.expiryDate : "dueDate" in input ? input.dueDate : null) ?? null,
    reference: input.reference ?? null,
    title: input.title,
    summary: input.notes ?? null,
    terms: input.terms === undefined ? settings[DOCUMENTS[kind].termsField] : input.terms,
    taxMode: input.taxMode ?? "exclusive",
    lines: input.lines.map((line) =>
      documentLine({ ...line, taxRate: line.taxRate ?? (gstRegistered ? 10 : 0) }),
    ),
    paidCents: stored?.paidCents ?? 0,
  };
}

async function readStored(source: DocumentSource, { kind, id }: PreviewDocument) {
  if (!id) return null;
  return readDocument(kind, source, id);
}

async function readBuyer({ db }: DocumentSource, id: string | null | undefined) {
  if (!id) return null;
  const customer = await db.customer.findUnique({ where: { id } });
  if (!customer) throw new NotFoundError("Customer");
  return customer;
}
