import { builder } from "../../../graphql/builder.ts";
import { MessageTemplateKindEnum } from "./message-template.type.ts";
import type { TextDraft } from "./text-draft.ts";

const TextDraftField = builder.objectRef<TextDraft["fields"][number]>("TextDraftField").implement({
  description: "A field of a template and its value.",
  access: "parent",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name as written in braces." }),
    value: t.exposeString("value", { nullable: true, description: "The value. null if there's none." }),
  }),
});

export const TextDraftType = builder.objectRef<TextDraft>("TextDraft").implement({
  description: "A text to a customer before it’s sent.",
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: MessageTemplateKindEnum, description: "Kind of text it is." }),
    phone: t.exposeString("phone", { nullable: true, description: "Customer's number. null if none." }),
    template: t.exposeString("template", { description: "The text with its fields in braces." }),
    text: t.exposeString("text", {
      description: "The text with its fields filled in. Fields without a value stay in braces.",
    }),
    missing: t.exposeStringList("missing", {
      description: "Names of the fields without a value, which block sending.",
    }),
    fields: t.expose("fields", {
      type: [TextDraftField],
      description: "Fields of the template and their values.",
    }),
    isOptedOut: t.exposeBoolean("isOptedOut", { description: "Whether the number has opted out of texts." }),
  }),
});
