import { creditNoteTitle } from "@fettle/rules/invoicing/credit-note";
import { DOCUMENTS } from "@fettle/rules/invoicing/document-kinds";
import type { Config } from "../../../config.ts";
import type { Database } from "../../../database/client.ts";
import { drawPdf } from "../../../platform/pdf/draw-pdf.ts";
import type { Files } from "../../../ports/files/files.ts";
import type { MailAttachment } from "../../../ports/mail/mail.ts";
import { readBillingInvoice } from "../../billing/billing-invoices/read-billing-invoice.ts";
import type { AttachmentReference } from "../../delivery/messaging/post-mail.ts";
import type { DocumentSource } from "./document-source.ts";
import { readCreditNote } from "./read-credit-note.ts";
import { readDocument } from "./read-document.ts";
import { readReceipt } from "./read-receipt.ts";
import { readStatement, statementName } from "./read-statement.ts";

/** Renders an email's PDF attachment when it's delivered. */
export function documentAttachment(database: Database, files: Files, seller: Config["seller"]) {
  return async (orgId: string, reference: AttachmentReference): Promise<MailAttachment> => {
    const source = { db: database.forOrganisation(orgId), orgId, files, seller };
    const { name, content } = await drawn(source, reference);
    return { fileName: `${name}.pdf`, mediaType: "application/pdf", content };
  };
}

type Source = DocumentSource & { seller: Config["seller"] };

async function drawn(source: Source, { kind, id, days }: AttachmentReference) {
  const whom = { lane: "organisation", id: source.orgId } as const;
  if (kind === "statement") {
    if (!days) throw new Error("A statement needs its days");
    const data = await readStatement(source, id, days);
    return { name: statementName(data), content: await drawPdf(whom, { kind, data }) };
  }
  if (kind === "receipt") {
    const data = await readReceipt(source, id);
    return { name: `Receipt ${data.invoiceNumber}`, content: await drawPdf(whom, { kind, data }) };
  }
  if (kind === "credit_note") {
    const data = await readCreditNote(source, id);
    const name = `${creditNoteTitle(data.seller.gstRegistered)} ${data.number}`;
    return { name, content: await drawPdf(whom, { kind, data }) };
  }
  if (kind === "billing_invoice") {
    const data = await readBillingInvoice(source, id);
    return { name: `Tax invoice ${data.number}`, content: await drawPdf(whom, { kind: "document", data }) };
  }
  const data = await readDocument(kind, source, id);
  const name = `${DOCUMENTS[kind].title} ${data.number}`;
  return { name, content: await drawPdf(whom, { kind: "document", data }) };
}
