import { builder } from "../../../graphql/builder.ts";
import { CheckoutStatusEnum } from "../../../graphql/enums.ts";
import { PackCheckout } from "../../billing/packs/pack.type.ts";
import { askAboutCheckout } from "./ask-about-checkout.ts";

builder.queryFields((t) => ({
  packCheckout: t.prismaField({
    type: PackCheckout,
    nullable: true,
    description: "The outcome of a pack’s payment page. While it’s pending, we ask the card provider.",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, { db, services, me }) => {
      const which = { id, kind: "pack" as const };
      if ((await db.checkout.count({ where: which })) > 0) await askAboutCheckout(services, me.orgId, id);
      return db.checkout.findFirst({ ...query, where: which });
    },
  }),
  planCheckoutStatus: t.field({
    type: CheckoutStatusEnum,
    nullable: true,
    description: "The outcome of a plan’s payment page. While it’s pending, we ask the card provider.",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { db, services, me }) => {
      const which = { where: { id, kind: "plan" as const }, select: { status: true } };
      if (await db.checkout.findFirst(which)) await askAboutCheckout(services, me.orgId, id);
      return (await db.checkout.findFirst(which))?.status ?? null;
    },
  }),
}));
