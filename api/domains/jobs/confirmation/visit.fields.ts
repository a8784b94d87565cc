import { declineVisitSchema } from "@fettle/rules/jobs/decline-visit.schema";
import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { once } from "../../../platform/actions/idempotency.ts";
import { confirmVisit } from "./confirm-visit.ts";
import { declineVisit } from "./decline-visit.ts";
import { findVisit } from "./find-visit.ts";
import { noteOpened } from "./note-opened.ts";
import { VisitType } from "./visit.type.ts";

builder.queryField("visit", (t) =>
  t.field({
    type: VisitType,
    nullable: true,
    description: "The visit behind a confirmation link. null for an unknown token. Public.",
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      const visit = await findVisit(context, token);
      if (visit) await noteOpened(context, visit);
      return visit;
    },
  }),
);

builder.mutationField("confirmVisit", (t) =>
  t.field({
    type: VisitType,
    nullable: true,
    description: "Confirms the visit behind a customer's link. Idempotent. Public.",
    authScopes: { public: true },
    // Customers can confirm even after the organisation's subscription ends.
    write: "ungated",
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      await once(context, () => confirmVisit(context, token));
      return findVisit(context, token);
    },
  }),
);

builder.mutationField("declineVisit", (t) =>
  t.field({
    type: VisitType,
    nullable: true,
    description:
      "Tells the business that the customer can't make the visit behind their link. The job keeps its status. Idempotent. Public.",
    authScopes: { public: true },
    // Customers can answer even after the organisation's subscription ends.
    write: "ungated",
    args: {
      token: t.arg.string({ required: true }),
      text: t.arg.string({ description: "What the customer wants to add, up to 1,000 characters." }),
    },
    resolve: async (_root, { token, text }, context) => {
      const input = parseInput(declineVisitSchema, { text });
      await once(context, () => declineVisit(context, token, input));
      return findVisit(context, token);
    },
  }),
);
