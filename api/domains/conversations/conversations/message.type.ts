import { MESSAGE_STATUSES } from "@fettle/rules/delivery/message-kind";
import { builder } from "../../../graphql/builder.ts";
import { ChannelEnum, MessageKindEnum } from "../../../graphql/enums.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { messageFailure } from "./message-failure.ts";
import type { MessageRow } from "./message-row.ts";

export const MessageStatusEnum = builder.enumType("MessageStatus", { values: MESSAGE_STATUSES });
export const MessageDirectionEnum = builder.enumType("MessageDirection", {
  values: ["outbound", "inbound"] as const,
});

export const Message = recordObject<MessageRow>("Message", {
  description: "A text or an email between the organisation and a customer.",
  fields: (t) => ({
    id: t.exposeID("id"),
    channel: t.expose("channel", { type: ChannelEnum }),
    direction: t.expose("direction", { type: MessageDirectionEnum }),
    kind: t.expose("kind", { type: MessageKindEnum }),
    status: t.expose("status", { type: MessageStatusEnum }),
    recipient: t.exposeString("recipient", {
      description: "The customer's number (E.164) or address, in either direction.",
    }),
    subject: t.exposeString("subject", { nullable: true }),
    body: t.exposeString("body"),
    segments: t.exposeInt("segments"),
    failure: t.derived({
      type: "String",
      nullable: true,
      from: ["channel", "status", "error", "errorCode"],
      description: "Why it didn't arrive, as readable text. Null unless it failed, bounced or is unknown.",
      resolve: messageFailure,
    }),
    conversationId: t.exposeID("conversationId", { nullable: true }),
    quoteId: t.exposeID("quoteId", { nullable: true, ...managersOnly }),
    invoiceId: t.exposeID("invoiceId", { nullable: true, ...managersOnly }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    sentAt: t.expose("sentAt", { type: "DateTime", nullable: true }),
    deliveredAt: t.expose("deliveredAt", { type: "DateTime", nullable: true }),
    sentBy: t.expose("sentBy", {
      type: Member,
      nullable: true,
      description: "The member who wrote it. Null for the customer and for automatic messages.",
    }),
    job: t.expose("job", { type: Job, nullable: true }),
  }),
});

export const MessageConnection = recordConnection(Message, "Message");
