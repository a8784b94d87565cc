import { TEMPLATE_KINDS, TEMPLATES } from "@fettle/rules/conversations/message-templates";
import { builder } from "../../../graphql/builder.ts";
import type { StoredTemplate } from "./read-templates.ts";

export const MessageTemplateKindEnum = builder.enumType("MessageTemplateKind", { values: TEMPLATE_KINDS });

export const MessageTemplate = builder.objectRef<StoredTemplate>("MessageTemplate").implement({
  description: "The words of a kind of message to customers.",
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: MessageTemplateKindEnum }),
    text: t.exposeString("text", { description: "Fields stand in braces: {customer}." }),
    isDefault: t.boolean({
      description: "Whether these are the product’s words.",
      resolve: ({ kind, text }) => text === TEMPLATES[kind].text,
    }),
    version: t.exposeInt("version"),
  }),
});
