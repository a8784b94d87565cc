import type { InvoiceScreenQuery, PaperSellerFragment } from "../../generated/graphql.ts";

type Organisation = NonNullable<InvoiceScreenQuery["viewer"]>["organisation"];

/** The business whose invoice it is: what its paper says, and how it is paid. */
export type InvoiceSeller = PaperSellerFragment & Pick<Organisation, "invoiceReminders" | "waysToPay">;
