import { PACKS } from "@fettle/rules/billing/plans";
import { builder } from "../../../graphql/builder.ts";
import { Pack } from "./pack.type.ts";

builder.queryFields((t) => ({
  packs: t.field({
    type: [Pack],
    description: "The message credit packs on offer, smallest first for each channel.",
    authScopes: { manager: true },
    resolve: () => [...PACKS],
  }),
  packCreditExpiryMonths: t.int({
    nullable: true,
    description: "How many months a pack’s credits last. null if they never expire. Public.",
    authScopes: { public: true },
    resolve: (_root, _args, { services }) => services.config.packCreditExpiryMonths,
  }),
}));
