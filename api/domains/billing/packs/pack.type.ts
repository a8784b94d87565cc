import { type Pack as PackOffer, packName } from "@fettle/rules/billing/plans";
import { formatMoney } from "@fettle/rules/platform/money";
import { builder } from "../../../graphql/builder.ts";
import { ChannelEnum, CheckoutStatusEnum } from "../../../graphql/enums.ts";
import { findPack } from "./find-pack.ts";

export const Pack = builder.objectRef<PackOffer>("Pack").implement({
  description: "A message credit pack on offer.",
  access: "parent",
  fields: (t) => ({
    productId: t.exposeString("productId", { description: "Id of the pack on offer." }),
    type: t.expose("type", { type: ChannelEnum, description: "Texts or emails." }),
    quantity: t.exposeInt("quantity", { description: "Number of credits." }),
    priceCents: t.exposeInt("priceCents", { description: "Price in whole cents, including GST." }),
    displayPrice: t.string({ description: "“$5.00”", resolve: ({ priceCents }) => formatMoney(priceCents) }),
    description: t.string({ description: "Name of the pack.", resolve: packName }),
  }),
});

export interface OpenedPackCheckout {
  id: string;
  url: string;
}

export const OpenedPackCheckout = builder.objectRef<OpenedPackCheckout>("OpenedPackCheckout").implement({
  description: "A pack's payment page.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id", { description: "What `packCheckout` takes." }),
    url: t.exposeString("url"),
  }),
});

export const PackCheckout = builder.prismaObject("Checkout", {
  name: "PackCheckout",
  description: "The outcome of a pack's payment page. Completed once the credits are granted.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    status: t.expose("status", { type: CheckoutStatusEnum }),
    description: t.string({
      nullable: true,
      description: "The pack. null if it’s no longer on offer.",
      select: { productId: true },
      resolve: ({ productId }) => {
        const pack = findPack(productId);
        return pack ? packName(pack) : null;
      },
    }),
  }),
});
