import { builder } from "../../../graphql/builder.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { PushSettings } from "../../delivery/push/push-settings.type.ts";
import { setPushChoices } from "./set-push-choices.ts";

const PushChoicesInput = builder.inputType("PushChoicesInput", {
  fields: (t) => ({
    assigned: t.boolean({ required: true }),
    moved: t.boolean({ required: true }),
    customerReply: t.boolean({ required: true }),
    quoteAnswered: t.boolean(),
    cardPayment: t.boolean(),
    mailQuoteAnswered: t.boolean(),
    mailCardPayment: t.boolean(),
  }),
});

builder.mutationFields((t) => ({
  setPushChoices: t.field({
    type: PushSettings,
    description: "Chooses which notifications and emails the viewer gets.",
    args: { input: t.arg({ type: PushChoicesInput, required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, { input }, context) => asMember(context, (work) => setPushChoices(work, input)),
  }),
}));
