import type { InvoiceScreenQuery, PaperSellerFragment } from "../../../generated/graphql.ts";

type Organisation = NonNullable<InvoiceScreenQuery["viewer"]>["organisation"];

export type InvoiceSeller = PaperSellerFragment & Pick<Organisation, "invoiceReminders" | "waysToPay">;
