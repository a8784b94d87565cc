import type { InvoiceScreenQuery, PaperSellerFragment } from "../../../generated/graphql.ts";

type Organisation = NonNullable<InvoiceScreenQuery["viewer"]>["organisation"];

/** The invoice's issuer, with their payment details. */
export type InvoiceSeller = PaperSellerFragment & Pick<Organisation, "invoiceReminders" | "waysToPay">;
