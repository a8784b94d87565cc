import { TEMPLATE_KINDS, TEMPLATES } from "@fettle/rules/conversations/message-templates";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import type { StoredTemplate } from "./read-templates.ts";

export const MessageTemplateKindEnum = builder.enumType("MessageTemplateKind", {
  description: "The kinds of text that have a template.",
  values: described(TEMPLATE_KINDS, {
    confirmation: "Asks the customer to confirm a visit.",
    invoice_follow_up: "About an unpaid invoice.",
    job_done: "The job is done.",
    on_my_way: "The technician is on the way.",
    quote: "A quote's link.",
    review_request: "Asks for a review.",
    running_late: "The technician is running late.",
    visit_reminder: "Sent the day before a visit.",
  }),
});

export const MessageTemplate = builder.objectRef<StoredTemplate>("MessageTemplate").implement({
  description: "The template for one kind of message to customers.",
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: MessageTemplateKindEnum, description: "Kind of text it's for." }),
    text: t.exposeString("text", { description: "Fields are in braces, e.g. {customer}." }),
    isDefault: t.boolean({
      description: "Whether this is the default text.",
      resolve: ({ kind, text }) => text === TEMPLATES[kind].text,
    }),
    version: t.exposeInt("version"),
  }),
});
