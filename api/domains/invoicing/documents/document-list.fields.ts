import type { builder } from "../../../graphql/builder.ts";
import { OrderDirectionEnum } from "../../../graphql/enums.ts";
import { EXTERNAL_ID, UPDATED_SINCE } from "../../../graphql/list-arguments.ts";
import { DIRECTION } from "../../../graphql/order-arguments.ts";

type Fields = PothosSchemaTypes.QueryFieldBuilder<typeof builder.$inferSchemaTypes, object>;

export const LISTED =
  "Newest issue date first by default. Search covers number, title, reference and customer.";

export const documentListArgs = (t: Pick<Fields, "arg">) => ({
  ...t.arg.connectionArgs(),
  search: t.arg.string({ description: "Text to find in number, title, reference and customer." }),
  customerId: t.arg.id({ description: "Only records for this customer." }),
  updatedSince: t.arg(UPDATED_SINCE),
  externalId: t.arg.string(EXTERNAL_ID),
  issuedFrom: t.arg({ type: "Date", description: "Only documents issued on this day or later." }),
  issuedTo: t.arg({ type: "Date", description: "Only documents issued on this day or earlier." }),
  direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
});
