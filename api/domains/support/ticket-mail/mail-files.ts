import { Readable } from "node:stream";
import { TICKET_ATTACHMENTS_MAX } from "@fettle/rules/support/ticket";
import type { Attachment } from "postal-mime";
import { AppError } from "../../../app-error.ts";
import { IncomingFile } from "../../../graphql/incoming-file.ts";
import type { Services } from "../../../services.ts";
import { type StoredAttachment, storeAttachment } from "../tickets/store-attachment.ts";
import { ticketFiles } from "../tickets/ticket-files.ts";
import { MAIL_IP } from "./mail-sender.ts";

/** Signature logos are smaller than this. */
const INLINE_BYTES = 20_000;

/** PostgreSQL strings can't contain NULs. */
export const withoutNulls = (text: string) => text.replaceAll("\0", "");

/** Stores as many files as a ticket allows, with a one-line explanation for each rejected file. */
export async function storeFiles(services: Services, orgId: string, attachments: Attachment[]) {
  const stored: StoredAttachment[] = [];
  const refused: string[] = [];
  const meant = attachments.filter(isMeant);
  for (const attachment of meant.slice(0, TICKET_ATTACHMENTS_MAX)) {
    const name = attachment.filename ?? "file";
    const file = new IncomingFile(Readable.from([bytesOf(attachment)]), name);
    try {
      stored.push(await storeAttachment({ services, ip: MAIL_IP }, file, { orgId, kind: ticketFiles.name }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(`[${name.slice(0, 200)} wasn’t accepted: ${error.message}]`);
    }
  }
  const more = meant.length - TICKET_ATTACHMENTS_MAX;
  if (more > 0) {
    const files = more === 1 ? "1 more file wasn’t" : `${more.toLocaleString("en-AU")} more files weren’t`;
    refused.push(`[${files} accepted. The limit is ${TICKET_ATTACHMENTS_MAX} files]`);
  }
  return { stored, refused };
}

const bytesOf = ({ content }: Attachment) =>
  typeof content === "string" ? Buffer.from(content, "base64") : Buffer.from(content as ArrayBuffer);

const isMeant = (attachment: Attachment) =>
  !(
    attachment.related &&
    attachment.mimeType.startsWith("image/") &&
    bytesOf(attachment).length < INLINE_BYTES
  );

export const fileNamesOf = (attachments: Attachment[]): string[] =>
  attachments
    .filter(isMeant)
    .slice(0, TICKET_ATTACHMENTS_MAX)
    .map(({ filename }) => withoutNulls(filename?.slice(0, 200) ?? "file"));
