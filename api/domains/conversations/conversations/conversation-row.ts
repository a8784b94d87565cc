import { one, type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";
import { customerShape } from "../../customers/customers/customer-row.ts";

export const conversationShape = recordShape("Conversation", "t", {
  related: { customer: one(customerShape, "customer_id") },
});

export type ConversationRow = RowOf<typeof conversationShape>;
