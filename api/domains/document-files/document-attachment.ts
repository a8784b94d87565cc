import type { Database } from "../../database/client.ts";
import type { Files } from "../../ports/files/files.ts";
import type { MailAttachment } from "../../ports/mail/mail.ts";
import { renderDocument } from "../documents/pdf/render-document.ts";
import { renderReceipt } from "../documents/pdf/render-receipt.ts";
import type { AttachmentReference } from "../messaging/post-mail.ts";
import type { DocumentSource } from "./document-source.ts";
import { readInvoiceDocument, readQuoteDocument } from "./read-document.ts";
import { readReceipt } from "./read-receipt.ts";

/** Renders the PDF attachment of a mail, as the document is at the time of delivery. */
export function documentAttachment(database: Database, files: Files) {
  return async (orgId: string, { kind, id }: AttachmentReference): Promise<MailAttachment> => {
    const source = { db: database.forOrganisation(orgId), orgId, files };
    const { name, content } = await drawn(source, kind, id);
    return { fileName: `${name}.pdf`, mediaType: "application/pdf", content };
  };
}

async function drawn(source: DocumentSource, kind: AttachmentReference["kind"], id: string) {
  if (kind === "receipt") {
    const receipt = await readReceipt(source, id);
    return { name: `Receipt ${receipt.invoiceNumber}`, content: await renderReceipt(receipt) };
  }
  const document = await (kind === "quote" ? readQuoteDocument : readInvoiceDocument)(source, id);
  const name = `${kind === "quote" ? "Quote" : "Invoice"} ${document.number}`;
  return { name, content: await renderDocument(document) };
}
