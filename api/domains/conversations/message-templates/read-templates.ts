import { TEMPLATE_KINDS, TEMPLATES, type TemplateKind } from "@fettle/rules/conversations/message-templates";
import type { TenantTransaction } from "../../../database/client.ts";

export interface StoredTemplate {
  kind: TemplateKind;
  text: string;
  /** 0 for the product's default wording. */
  version: number;
}

type Reader = Pick<TenantTransaction, "messageTemplate">;

export async function readTemplates(db: Reader): Promise<StoredTemplate[]> {
  const own = await db.messageTemplate.findMany();
  return TEMPLATE_KINDS.map((kind) => own.find((each) => each.kind === kind) ?? standard(kind));
}

export async function readTemplate(db: Reader, kind: TemplateKind): Promise<StoredTemplate> {
  return (await db.messageTemplate.findFirst({ where: { kind } })) ?? standard(kind);
}

const standard = (kind: TemplateKind) => ({ kind, text: TEMPLATES[kind].text, version: 0 });
