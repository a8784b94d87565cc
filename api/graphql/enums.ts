import { PLAN_IDS } from "@fettle/rules/billing/plans";
import { SUBSCRIPTION_STATUSES } from "@fettle/rules/billing/subscription";
import { CHANNELS, MESSAGE_KINDS } from "@fettle/rules/delivery/message-kind";
import { AVATAR_VARIANTS } from "@fettle/rules/identity/profile.schema";
import { ROLES } from "@fettle/rules/identity/role";
import { JOB_STATUSES, JOB_TYPES } from "@fettle/rules/jobs/job-status";
import { WAYS_TO_PAY } from "@fettle/rules/organisation/ways-to-pay";
import { ORDER_DIRECTIONS } from "@fettle/rules/platform/list-orders";
import { TICKET_PRIORITIES, TICKET_STATUSES } from "@fettle/rules/support/ticket";
import { builder } from "./builder.ts";

export const RoleEnum = builder.enumType("Role", { values: ROLES });
export const AvatarVariantEnum = builder.enumType("AvatarVariant", { values: AVATAR_VARIANTS });
export const JobStatusEnum = builder.enumType("JobStatus", { values: JOB_STATUSES });
export const JobTypeEnum = builder.enumType("JobType", { values: JOB_TYPES });
export const PlanIdEnum = builder.enumType("PlanId", { values: PLAN_IDS });
export const SubscriptionStatusEnum = builder.enumType("SubscriptionStatus", {
  values: SUBSCRIPTION_STATUSES,
});
export const AuthMethodEnum = builder.enumType("AuthMethod", { values: ["cookie", "token"] as const });
export const OrderDirectionEnum = builder.enumType("OrderDirection", { values: ORDER_DIRECTIONS });
export const WayToPayEnum = builder.enumType("WayToPay", { values: WAYS_TO_PAY });
export const AccessTokenScopeEnum = builder.enumType("AccessTokenScope", {
  values: ["read", "write"] as const,
});
export const DeletionOutcomeEnum = builder.enumType("DeletionOutcome", {
  values: ["deleted", "archived"] as const,
});
export const ChannelEnum = builder.enumType("Channel", { values: CHANNELS });
export const MessageKindEnum = builder.enumType("MessageKind", { values: MESSAGE_KINDS });
export const CheckoutStatusEnum = builder.enumType("CheckoutStatus", {
  values: ["pending", "completed", "expired"] as const,
});
export const CheckoutKindEnum = builder.enumType("CheckoutKind", {
  values: ["plan", "pack", "invoice"] as const,
});

export const OptOutSourceEnum = builder.enumType("OptOutSource", {
  description:
    "How the opt-out was recorded: the customer's own text, someone on your team, or an email's unsubscribe link.",
  values: ["text", "staff", "link"] as const,
});

export const TicketStatusEnum = builder.enumType("TicketStatus", { values: TICKET_STATUSES });
export const TicketPriorityEnum = builder.enumType("TicketPriority", { values: TICKET_PRIORITIES });
