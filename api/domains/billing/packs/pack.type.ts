import { type Pack as PackOffer, packName } from "@fettle/rules/billing/plans";
import { formatMoney } from "@fettle/rules/platform/money";
import { builder } from "../../../graphql/builder.ts";
import { ChannelEnum, CheckoutStatusEnum } from "../../../graphql/enums.ts";
import { findPack } from "./find-pack.ts";

export const Pack = builder.objectRef<PackOffer>("Pack").implement({
  description: "A pack of message credits on offer; priceAud is in cents and includes GST.",
  access: "parent",
  fields: (t) => ({
    productId: t.exposeString("productId"),
    type: t.expose("type", { type: ChannelEnum }),
    quantity: t.exposeInt("quantity"),
    priceAud: t.exposeInt("priceAud"),
    displayPrice: t.string({ description: "“$5.00”", resolve: ({ priceAud }) => formatMoney(priceAud) }),
    description: t.string({ resolve: packName }),
  }),
});

export interface OpenedPackCheckout {
  id: string;
  url: string;
}

export const OpenedPackCheckout = builder.objectRef<OpenedPackCheckout>("OpenedPackCheckout").implement({
  description: "The payment page of a pack.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id", { description: "What `packCheckout` takes." }),
    url: t.exposeString("url"),
  }),
});

export const PackCheckout = builder.prismaObject("Checkout", {
  name: "PackCheckout",
  description: "What became of a pack's payment page: completed once its credits are there.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    status: t.expose("status", { type: CheckoutStatusEnum }),
    description: t.string({
      nullable: true,
      description: "The pack; null for one that isn’t on offer any more.",
      select: { productId: true },
      resolve: ({ productId }) => {
        const pack = findPack(productId);
        return pack ? packName(pack) : null;
      },
    }),
  }),
});
