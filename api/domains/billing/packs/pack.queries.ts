import { PACKS } from "@fettle/rules/billing/plans";
import { builder } from "../../../graphql/builder.ts";
import { Pack } from "./pack.type.ts";

builder.queryFields((t) => ({
  packs: t.field({
    type: [Pack],
    description: "The packs of message credits on offer, of each channel from the smallest.",
    authScopes: { manager: true },
    resolve: () => [...PACKS],
  }),
  packCreditExpiryMonths: t.int({
    nullable: true,
    description: "How many months the credits of a pack can be spent; null: they never expire. Public.",
    authScopes: { public: true },
    resolve: (_root, _args, { services }) => services.config.packCreditExpiryMonths,
  }),
}));
