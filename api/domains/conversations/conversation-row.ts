import { customerShape } from "../customers/customer-row.ts";
import { one, type RowOf, recordShape } from "../record-shape.ts";

export const conversationShape = recordShape("Conversation", "t", {
  related: { customer: one(customerShape, "customer_id") },
});

export type ConversationRow = RowOf<typeof conversationShape>;
