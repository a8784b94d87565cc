import { messageTemplateSchema } from "@fettle/rules/conversations/message-template.schema";
import { TEMPLATES, type TemplateKind } from "@fettle/rules/conversations/message-templates";
import { parseInput } from "../../../parse-input.ts";
import { refuseStale } from "../../../platform/actions/stale-save.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { readTemplate } from "./read-templates.ts";

/** Throws CONFLICT if someone else has saved since `version`. */
export async function updateTemplate(
  work: UnitOfWork,
  kind: TemplateKind,
  input: { text: string; version?: number | null | undefined },
): Promise<void> {
  const { tx, orgId, now } = work;
  const changes = parseInput(messageTemplateSchema(kind), input);
  const { text } = changes;
  await lock(work, kind);
  const stored = await readTemplate(tx, kind);
  refuseStale("message", stored, changes);
  if (text === stored.text) return;
  await tx.$executeRaw`
    insert into message_templates (org_id, kind, text, updated_at)
    values (${orgId}::uuid, ${kind}::message_template_kind, ${text}, ${now})
    on conflict (org_id, kind) do update
    set text = excluded.text, version = message_templates.version + 1, updated_at = excluded.updated_at`;
}

/** Keeps the row and increments its version, so a form opened earlier can't overwrite it silently. */
export async function resetTemplate(work: UnitOfWork, kind: TemplateKind): Promise<void> {
  const { text } = TEMPLATES[kind];
  await work.tx.messageTemplate.updateMany({
    where: { kind, text: { not: text } },
    data: { text, version: { increment: 1 } },
  });
}

/** Allows one save per kind at a time, including the first, which has no row to lock. */
const lock = ({ tx, orgId }: UnitOfWork, kind: TemplateKind) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`template:${orgId}:${kind}`}, 0))`;
