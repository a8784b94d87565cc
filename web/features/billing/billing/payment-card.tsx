import { useQuery } from "@apollo/client/react";
import { PaymentCardDocument } from "../../../generated/graphql.ts";

/** Shows the card's brand and last digits once the provider returns them. */
export function PaymentCard() {
  const { data } = useQuery(PaymentCardDocument, { context: { handlesErrors: true } });
  const card = data?.paymentCard;
  return card ? `${brandName(card.brand)} ending ${card.last4}` : "On file";
}

const BRANDS: Record<string, string> = {
  amex: "American Express",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  jcb: "JCB",
  eftpos_au: "eftpos",
};

const brandName = (brand: string) => BRANDS[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;
