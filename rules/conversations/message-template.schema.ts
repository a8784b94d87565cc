import { z } from "zod";
import { formatCount } from "../platform/format-count.ts";
import { requiredMultiline } from "../platform/input-fields.ts";
import { fieldsIn } from "../platform/text-fields.ts";
import { TEMPLATE_MAX, TEMPLATES, type TemplateKind } from "./message-templates.ts";

export const messageTemplateSchema = (kind: TemplateKind) =>
  z.object({
    text: requiredMultiline("Message").superRefine((text, context) => {
      const problem = templateProblem(kind, text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    }),
    version: z.int("Version must be a whole number").min(0, "Version must be a whole number").nullish(),
  });

function templateProblem(kind: TemplateKind, text: string): string | null {
  if (text.length > TEMPLATE_MAX) return `Message can be at most ${formatCount(TEMPLATE_MAX)} characters`;
  const named = fieldsIn(text);
  const { fields, label } = TEMPLATES[kind];
  const unknown = named.find((name) => !(fields as readonly string[]).includes(name));
  if (unknown !== undefined) return `{${unknown}} isn’t available in “${label}”`;
  if (!named.includes("business")) return "Say who it’s from: add {business}";
  return null;
}
