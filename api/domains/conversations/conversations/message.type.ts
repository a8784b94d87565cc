import { MESSAGE_STATUSES } from "@fettle/rules/delivery/message-kind";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { MessageChannelEnum, MessageKindEnum } from "../../../graphql/enums.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { messageFailure } from "./message-failure.ts";
import type { MessageRow } from "./message-row.ts";

export const MessageStatusEnum = builder.enumType("MessageStatus", {
  description: "Delivery status of a message.",
  values: described(MESSAGE_STATUSES, {
    bounced: "Refused by the recipient's mail server.",
    delivered: "Delivered.",
    failed: "Not sent or not delivered.",
    queued: "Waiting to be sent.",
    received: "Received from the customer.",
    sending: "Handed to the provider.",
    sent: "Accepted by the provider.",
    unknown: "The provider's response was lost. Use settleUnknownText to resolve it.",
  }),
});
export const MessageDirectionEnum = builder.enumType("MessageDirection", {
  description: "Who sent a message.",
  values: described(["outbound", "inbound"], {
    inbound: "From the customer.",
    outbound: "From the organisation.",
  }),
});

export const Message = recordObject<MessageRow>("Message", {
  description: "A text or an email between the organisation and a customer.",
  fields: (t) => ({
    id: t.exposeID("id"),
    channel: t.expose("channel", { type: MessageChannelEnum, description: "How it's sent." }),
    direction: t.expose("direction", { type: MessageDirectionEnum, description: "Who sent it." }),
    kind: t.expose("kind", { type: MessageKindEnum, description: "Purpose of the message." }),
    status: t.expose("status", { type: MessageStatusEnum, description: "Delivery status." }),
    recipient: t.exposeString("recipient", {
      description:
        "The number (E.164) or email address of the customer, whether they sent or received it. Empty for a message from a visit's page.",
    }),
    subject: t.exposeString("subject", {
      nullable: true,
      description: "Subject of an email. null for a text.",
    }),
    body: t.exposeString("body", { description: "Plain text." }),
    segments: t.exposeInt("segments", { description: "Number of segments in a text, up to three." }),
    failure: t.derived({
      type: "String",
      nullable: true,
      from: ["channel", "status", "error", "errorCode"],
      description:
        "Why it wasn't delivered, as readable text. Null unless it failed, bounced or has an unknown status.",
      resolve: messageFailure,
    }),
    conversationId: t.exposeID("conversationId", {
      nullable: true,
      description: "Thread it belongs to. null if none.",
    }),
    quoteId: t.exposeID("quoteId", {
      nullable: true,
      ...managersOnly,
      description: "Quote it's about. null if none, and for technicians.",
    }),
    invoiceId: t.exposeID("invoiceId", {
      nullable: true,
      ...managersOnly,
      description: "Invoice it's about. null if none, and for technicians.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", {
      type: "DateTime",
      description: "When its status, thread or job last changed. When it was added, if none has.",
    }),
    sentAt: t.expose("sentAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was sent. null if it hasn't been.",
    }),
    deliveredAt: t.expose("deliveredAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was delivered. null if not known.",
    }),
    sentBy: t.expose("sentBy", {
      type: Member,
      nullable: true,
      description: "The member who wrote it. Null for the customer and for automatic messages.",
    }),
    job: t.expose("job", { type: Job, nullable: true, description: "Job it's about. null if none." }),
  }),
});

export const MessageConnection = recordConnection(Message, "Message");
