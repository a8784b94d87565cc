import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Quote } from "../../invoicing/quotes/quote.type.ts";
import { requireQuote } from "../../invoicing/quotes/read-quotes.ts";
import { TextDraftType } from "../message-templates/text-draft.type.ts";
import { draftQuoteText, sendQuoteText } from "./send-quote-text.ts";

builder.queryField("quoteText", (t) =>
  t.field({
    type: TextDraftType,
    description: "A draft text to the customer with a quote's link.",
    authScopes: { manager: true },
    args: { quoteId: t.arg.id({ required: true }) },
    resolve: (_root, { quoteId }, context) => asMember(context, (work) => draftQuoteText(work, quoteId)),
  }),
);

builder.mutationField("sendQuoteText", (t) =>
  t.field({
    type: Quote,
    description: "Texts the customer the quote's link, for one credit. A draft becomes sent.",
    authScopes: { manager: true },
    write: "gated",
    args: {
      quoteId: t.arg.id({ required: true }),
      phone: t.arg.string({ description: "Defaults to the customer’s." }),
      text: t.arg.string({
        description: "Defaults to the standard text for this type of message. Put fields in braces.",
      }),
    },
    resolve: async (_root, { quoteId, ...changes }, context, info) => {
      await asMember(context, (work) => sendQuoteText(work, quoteId, changes));
      return requireQuote(recordReader(context), selectedFields(info), quoteId);
    },
  }),
);
