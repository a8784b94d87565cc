import type { QuoteScreenQuery } from "../../../generated/graphql.ts";

export type QuoteSeller = NonNullable<QuoteScreenQuery["viewer"]>["organisation"];
