import type { QuoteScreenQuery } from "../../../generated/graphql.ts";

/** The business as it is today. */
export type QuoteSeller = NonNullable<QuoteScreenQuery["viewer"]>["organisation"];
