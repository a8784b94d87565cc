import { builder } from "../../../graphql/builder.ts";
import { MessageTemplateKindEnum } from "./message-template.type.ts";
import type { TextDraft } from "./text-draft.ts";

const TextDraftField = builder.objectRef<TextDraft["fields"][number]>("TextDraftField").implement({
  access: "parent",
  fields: (t) => ({
    name: t.exposeString("name", { description: "As it stands in braces." }),
    value: t.exposeString("value", { nullable: true }),
  }),
});

export const TextDraftType = builder.objectRef<TextDraft>("TextDraft").implement({
  description: "A text to a customer before it is sent.",
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: MessageTemplateKindEnum }),
    phone: t.exposeString("phone", { nullable: true }),
    template: t.exposeString("template", { description: "The words with their fields in braces." }),
    text: t.exposeString("text", {
      description: "With its fields filled; the words themselves where one has no value.",
    }),
    missing: t.exposeStringList("missing", {
      description: "Names of the fields without a value: they block sending.",
    }),
    fields: t.expose("fields", { type: [TextDraftField] }),
    isOptedOut: t.exposeBoolean("isOptedOut", { description: "The number asked for no more texts." }),
  }),
});
