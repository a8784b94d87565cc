import { TEMPLATE_KINDS, TEMPLATES } from "@fettle/rules/conversations/message-templates";
import { builder } from "../../../graphql/builder.ts";
import type { StoredTemplate } from "./read-templates.ts";

export const MessageTemplateKindEnum = builder.enumType("MessageTemplateKind", { values: TEMPLATE_KINDS });

export const MessageTemplate = builder.objectRef<StoredTemplate>("MessageTemplate").implement({
  description: "The text of one kind of message to customers.",
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: MessageTemplateKindEnum }),
    text: t.exposeString("text", { description: "Fields are in braces, e.g. {customer}." }),
    isDefault: t.boolean({
      description: "Whether this is the default text.",
      resolve: ({ kind, text }) => text === TEMPLATES[kind].text,
    }),
    version: t.exposeInt("version"),
  }),
});
