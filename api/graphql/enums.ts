import { PLAN_IDS } from "@fettle/rules/billing/plans";
import { SUBSCRIPTION_STATUSES } from "@fettle/rules/billing/subscription";
import { CHANNELS, MESSAGE_CHANNELS, MESSAGE_KINDS } from "@fettle/rules/delivery/message-kind";
import { AVATAR_VARIANTS } from "@fettle/rules/identity/profile.schema";
import { ROLES } from "@fettle/rules/identity/role";
import { JOB_STATUSES, JOB_TYPES } from "@fettle/rules/jobs/job-status";
import { WAYS_TO_PAY } from "@fettle/rules/organisation/ways-to-pay";
import { ORDER_DIRECTIONS } from "@fettle/rules/platform/list-orders";
import { TICKET_PRIORITIES, TICKET_STATUSES } from "@fettle/rules/support/ticket";
import { builder } from "./builder.ts";
import { described } from "./described.ts";

export const RoleEnum = builder.enumType("Role", {
  description: "What a member can do.",
  values: described(ROLES, {
    admin: "Everything.",
    manager:
      "Everything except managing admins, removing members, changing bank details and cancelling the subscription.",
    technician: "Jobs, customers, equipment and the schedule, but not prices, quotes or invoices.",
  }),
});
export const AvatarVariantEnum = builder.enumType("AvatarVariant", {
  description: "The style of a generated avatar.",
  values: described(AVATAR_VARIANTS, {
    abstract: "Abstract shapes.",
    bauhaus: "Bauhaus shapes.",
    beam: "A face.",
    geometric: "Geometric shapes.",
    marble: "Marble.",
    pixel: "Pixels.",
    ring: "Rings.",
    sunset: "A sunset.",
  }),
});
export const JobStatusEnum = builder.enumType("JobStatus", {
  description: "The status of a job.",
  values: described(JOB_STATUSES, {
    cancelled: "Cancelled.",
    confirmed: "The customer confirmed the visit.",
    done: "Completed.",
    in_progress: "Work has started.",
    new: "Entered, not yet booked in.",
    scheduled: "Booked in, not yet confirmed by the customer.",
  }),
});
export const JobTypeEnum = builder.enumType("JobType", {
  description: "The kind of work.",
  values: described(JOB_TYPES, {
    Installation: "Installation.",
    Other: "Any other work.",
    Repair: "Repair.",
    Service: "Regular service. Completing it can create the next one.",
  }),
});
export const PlanIdEnum = builder.enumType("PlanId", {
  description: "A plan an organisation can be on.",
  values: described(PLAN_IDS, {
    enterprise: "Enterprise.",
    free: "No subscription.",
    pro: "Pro. A trial has the same quotas.",
    solo: "Solo.",
  }),
});
export const SubscriptionStatusEnum = builder.enumType("SubscriptionStatus", {
  description: "The status of a subscription.",
  values: described(SUBSCRIPTION_STATUSES, {
    active: "Paid.",
    canceled: "Cancelled.",
    past_due: "A payment failed. Data can still be changed for 14 days.",
    trial: "On trial until trialEnd.",
  }),
});
export const AuthMethodEnum = builder.enumType("AuthMethod", { values: ["cookie", "token"] as const });
export const OrderDirectionEnum = builder.enumType("OrderDirection", {
  description: "Sort direction for a list.",
  values: described(ORDER_DIRECTIONS, {
    ascending: "Lowest, oldest or A first.",
    descending: "Highest, newest or Z first.",
  }),
});
export const WayToPayEnum = builder.enumType("WayToPay", {
  description: "How a customer can pay an invoice.",
  values: described(WAYS_TO_PAY, {
    bank_transfer: "Bank transfer.",
    card: "Card.",
  }),
});
export const CalendarFeedScopeEnum = builder.enumType("CalendarFeedScope", {
  description: "own: jobs assigned to the member who created it. all: every job in the business.",
  values: ["own", "all"] as const,
});
export const DeletionOutcomeEnum = builder.enumType("DeletionOutcome", {
  description: "What happened when a record was deleted.",
  values: described(["deleted", "archived"], {
    archived: "Archived, because other records refer to it.",
    deleted: "Deleted. It can be restored for 30 days.",
  }),
});
export const ChannelEnum = builder.enumType("Channel", {
  description: "How a message is sent.",
  values: described(CHANNELS, {
    email: "Email.",
    sms: "Text.",
  }),
});
export const MessageChannelEnum = builder.enumType("MessageChannel", {
  description: "How a message was sent.",
  values: described(MESSAGE_CHANNELS, {
    email: "Email.",
    page: "Written by the customer on their visit's page.",
    sms: "Text.",
  }),
});
export const MessageKindEnum = builder.enumType("MessageKind", {
  description: "The purpose of a message.",
  values: described(MESSAGE_KINDS, {
    invoice: "An invoice.",
    invoice_follow_up: "A text about an unpaid invoice.",
    job_confirmation: "Asks the customer to confirm a visit.",
    job_done: "The job is done.",
    job_message: "A message about a job.",
    on_my_way: "The technician is on the way.",
    quote: "A quote.",
    receipt: "A receipt for a payment.",
    reminder: "An email reminder about an overdue invoice.",
    reply: "A free-form message.",
    review_request: "Asks for a review.",
    running_late: "The technician is running late.",
    statement: "A statement of account.",
    visit_reminder: "A reminder the day before a visit.",
  }),
});
export const CheckoutStatusEnum = builder.enumType("CheckoutStatus", {
  values: ["pending", "completed", "expired"] as const,
});
export const CheckoutKindEnum = builder.enumType("CheckoutKind", {
  description: "What a payment page or billing invoice is for.",
  values: described(["plan", "pack", "invoice"], {
    invoice: "An organisation's invoice to its customer.",
    pack: "A pack of message credits.",
    plan: "A plan.",
  }),
});

export const OptOutSourceEnum = builder.enumType("OptOutSource", {
  description: "How an opt-out was recorded.",
  values: described(["text", "staff", "link"], {
    link: "An email's unsubscribe link.",
    staff: "Recorded by a member of the team.",
    text: "The customer's own text.",
  }),
});

export const TicketStatusEnum = builder.enumType("TicketStatus", {
  description: "The stage of a ticket, from open to closed.",
  values: described(TICKET_STATUSES, {
    closed: "Closed. A new ticket can follow it.",
    in_progress: "Support is working on it.",
    open: "Waiting for support.",
    resolved: "Answered. A reply reopens it.",
  }),
});
export const TicketPriorityEnum = builder.enumType("TicketPriority", {
  description: "How soon a ticket needs an answer.",
  values: described(TICKET_PRIORITIES, {
    high: "Soon.",
    low: "Whenever there's time.",
    medium: "Normal.",
    urgent: "Work has stopped.",
  }),
});
