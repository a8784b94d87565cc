import {
  type FieldValues,
  fillTemplate,
  missingWords,
  TEMPLATES,
  type TemplateKind,
} from "@fettle/rules/conversations/message-templates";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { MessageKind } from "../../../database/generated/client/client.ts";
import { BadInputError } from "../../../errors.ts";
import { parseMobileNumber } from "../../../lib/mobile-number.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { postText } from "../../delivery/texting/post-text.ts";
import { readTemplate } from "./read-templates.ts";

export interface DraftChanges {
  phone?: string | null | undefined;
  /** May contain template fields in braces. */
  text?: string | null | undefined;
}

interface DraftToSend {
  kind: TemplateKind;
  phone: string | null;
  values: FieldValues;
  about: { customerId: string | null; jobId?: string; quoteId?: string; invoiceId?: string };
}

const messageKind = (kind: TemplateKind): MessageKind =>
  kind === "confirmation" ? "job_confirmation" : kind;

/**
 * Fills in a template or the person's own wording and posts it. Throws if a field has no value, or for the same reasons
 * as `postText`. Returns the message's id.
 */
export async function sendDraft(
  work: UnitOfWork,
  { kind, phone, values, about }: DraftToSend,
  changes: DraftChanges,
): Promise<string> {
  const { tx, actor } = work;
  const to = requireMobile(changes.phone ?? phone);
  const words = changes.text?.trim() ? changes.text : (await readTemplate(tx, kind)).text;
  const filled = fillTemplate(words, values);
  if ("missing" in filled)
    throw new BadInputError(missingWords(filled.missing), { field: "text", status: 422 });
  const { id } = await postText(work, {
    kind: messageKind(kind),
    to,
    body: filled.text,
    customerId: about.customerId,
    jobId: about.jobId ?? null,
    quoteId: about.quoteId ?? null,
    invoiceId: about.invoiceId ?? null,
    sentById: actor.userId,
    isCommercial: TEMPLATES[kind].isCommercial ?? false,
  });
  return id;
}

function requireMobile(phone: string | null): string {
  if (!phone?.trim()) throw new BadInputError(MESSAGES.phoneRequired, { field: "phone", status: 422 });
  const number = parseMobileNumber(phone);
  if ("reason" in number) throw new BadInputError(number.reason, { field: "phone", status: 422 });
  return number.e164;
}
