import { builder } from "../../../graphql/builder.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { resetTemplate, updateTemplate } from "./change-template.ts";
import { MessageTemplate, MessageTemplateKindEnum } from "./message-template.type.ts";
import { readTemplate, readTemplates } from "./read-templates.ts";

builder.queryField("messageTemplates", (t) =>
  t.field({
    type: [MessageTemplate],
    description: "The templates for all kinds of message.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, { db }) => readTemplates(db),
  }),
);

const UpdateMessageTemplateInput = builder.inputType("UpdateMessageTemplateInput", {
  description: "The template's new text.",
  fields: (t) => ({
    text: t.string({ required: true, description: "New text, with fields in braces." }),
    version: t.int({ description: "The version you last read. A stale one returns CONFLICT." }),
  }),
});

builder.mutationFields((t) => ({
  updateMessageTemplate: t.field({
    type: MessageTemplate,
    description:
      "Changes a template. The text must contain {business}. Rejects fields that this kind of text doesn’t have.",
    authScopes: { manager: true },
    write: "gated",
    args: {
      kind: t.arg({ type: MessageTemplateKindEnum, required: true, description: "Kind of text to change." }),
      input: t.arg({ type: UpdateMessageTemplateInput, required: true }),
    },
    resolve: async (_root, { kind, input }, context) => {
      await asMember(context, (work) => updateTemplate(work, kind, input));
      return readTemplate(context.db, kind);
    },
  }),
  resetMessageTemplate: t.field({
    type: MessageTemplate,
    description: "Resets to the default text.",
    authScopes: { manager: true },
    write: "gated",
    args: {
      kind: t.arg({ type: MessageTemplateKindEnum, required: true, description: "Kind of text to reset." }),
    },
    resolve: async (_root, { kind }, context) => {
      await asMember(context, (work) => resetTemplate(work, kind));
      return readTemplate(context.db, kind);
    },
  }),
}));
