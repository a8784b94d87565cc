import { DEFAULT_SUPPORT_HOURS } from "@fettle/rules/support/support-hours.schema";
import type {
  AuditLogQuery,
  DeskHoursFieldsFragment,
  DeskReplyTemplateFieldsFragment,
  DeskTicketCategoryFieldsFragment,
  StaffProfileFieldsFragment,
  StaffUserFieldsFragment,
} from "../../../generated/graphql.ts";
import { accountOf, oneTimeCodeSetup } from "../../identity/portal-account/portal-account.fixtures.ts";

const user = (id: string, name: string, fields: Partial<StaffUserFieldsFragment> = {}) => ({
  __typename: "StaffUser" as const,
  id,
  name,
  email: `${id}@fettle.example`,
  role: "support_agent" as const,
  hasTotp: false,
  openTickets: 0,
  lastSignInAt: "2026-11-18T08:30:00+11:00",
  disabledAt: null,
  ...fields,
});

const users = [
  user("anita", "Anita Desai", { role: "support_admin", hasTotp: true, openTickets: 4 }),
  user("marcus", "Marcus Webb", { openTickets: 7 }),
  user("konstantina", "Konstantina Papadimitriou-Featherstonehaugh", { lastSignInAt: null, hasTotp: true }),
  user("old", "Priya Nair", {
    disabledAt: "2026-10-02T09:00:00+11:00",
    lastSignInAt: "2026-10-01T16:00:00+10:00",
  }),
];

const invite = (id: string, email: string, isExpired: boolean) => ({
  __typename: "StaffInvite" as const,
  id,
  email,
  role: isExpired ? ("support_admin" as const) : ("support_agent" as const),
  invitedByName: "Anita Desai",
  expiresAt: isExpired ? "2026-11-10T09:00:00+11:00" : "2026-11-25T09:00:00+11:00",
  isExpired,
});

const entry = (
  id: string,
  action: string,
  fields: Partial<AuditLogQuery["auditEntries"]["entries"][number]> = {},
) => ({
  __typename: "AuditEntry" as const,
  id,
  at: `2026-11-18T0${id}:31:09+11:00`,
  actorType: "staff",
  actorName: "Anita Desai",
  action,
  targetType: null,
  targetId: null,
  organisationName: null,
  detail: null,
  ip: "203.0.113.42",
  ...fields,
});

const category = (id: string, name: string, fields: Partial<DeskTicketCategoryFieldsFragment> = {}) => ({
  __typename: "DeskTicketCategory" as const,
  id,
  name,
  archivedAt: null,
  version: 1,
  tickets: 12,
  openTickets: 3,
  cannedReplies: 2,
  ...fields,
});

export const categories = [
  category("jobs", "Jobs and schedule", { tickets: 1_204, openTickets: 31 }),
  category("messages", "Messages", { cannedReplies: 1 }),
  category("billing", "Billing", { tickets: 0, openTickets: 0, cannedReplies: 0 }),
  category("import", "Importing customers and equipment from another program", {
    tickets: 1,
    openTickets: 0,
  }),
  category("hardware", "Hardware", { archivedAt: "2026-09-01T09:00:00+10:00", openTickets: 0 }),
];

const reply = (
  id: string,
  title: string,
  text: string,
  fields: Partial<DeskReplyTemplateFieldsFragment> = {},
) => ({
  __typename: "DeskReplyTemplate" as const,
  id,
  title,
  text,
  categoryId: null,
  categoryName: null,
  archivedAt: null,
  updatedAt: "2026-11-02T09:00:00+11:00",
  version: 3,
  ...fields,
});

export const replies = [
  reply(
    "details",
    "Ask for details",
    "Hi {customer},\n\nthank you for writing. Which phone is it, and which version of its system?\n\n{agent}",
  ),
  reply("refund", "Refund of SMS credits", "Hi {customer}, we have returned the credits to {organisation}.", {
    categoryId: "billing",
    categoryName: "Billing",
  }),
];

const opening = { __typename: "DeskOpening" as const, opens: 540, closes: 1_020 };
const target = (first: number, next = first) => ({ __typename: "DeskTarget" as const, first, next });

export const hours: DeskHoursFieldsFragment & { __typename: "DeskHours" } = {
  __typename: "DeskHours",
  timeZone: DEFAULT_SUPPORT_HOURS.timeZone,
  state: DEFAULT_SUPPORT_HOURS.state,
  week: [opening, opening, opening, opening, { ...opening, closes: 960 }, null, null],
  closures: [{ __typename: "DeskClosure", date: "2026-12-24", name: "Christmas party" }],
  targets: {
    __typename: "DeskTargets",
    urgent: target(60, 120),
    high: target(240),
    medium: target(480),
    low: target(960),
  },
  quietDays: 7,
  version: 2,
};

const due = (day: number, holidays: object[] = []) => ({
  __typename: "DeskHoursPreview" as const,
  firstDueAt: `2026-11-${day}T12:30:00+11:00`,
  nextDueAt: `2026-11-${day}T12:30:00+11:00`,
  holidays,
});

const holiday = (date: string, name: string) => ({ __typename: "DeskClosure", date, name });

export const profile: StaffProfileFieldsFragment & { __typename: "StaffProfile" } = {
  __typename: "StaffProfile",
  id: "anita",
  role: "support_admin",
  requiresTotp: false,
  alertEmails: ["urgent", "assigned"],
  alertBrowser: ["new_ticket", "urgent", "assigned", "answered", "breach"],
  alertSound: true,
  alertDigest: true,
};

export const adminAnswers = {
  StaffUsers: { staffUsers: users },
  AdminConsole: { staffUsers: users, staffInvites: [invite("i1", "jo@fettle.example", false)] },
  StaffInvites: {
    staffInvites: [
      invite("i1", "jo@fettle.example", false),
      invite("i2", "a-rather-long-address-for-an-invitation@subdomain.example.com", true),
    ],
  },
  AuditLog: {
    auditEntries: {
      __typename: "AuditPage",
      hasMore: true,
      endCursor: "next",
      entries: [
        entry("9", "staff.disabled", { targetType: "staff", targetId: "old", detail: '{"unassigned":3}' }),
        entry("8", "ticket.updated", {
          targetType: "ticket",
          targetId: "2b90e774-5c1e-4f6a-9d12-07c3be81a4f0",
          organisationName: "Westgate Forklift Repairs",
          detail: '{"status":"resolved","priority":"high"}',
        }),
        entry("7", "support_hours.changed", { detail: '{"from":{"quietDays":7},"to":{"quietDays":9}}' }),
        entry("6", "organisation.trial_extended", {
          actorType: "owner",
          actorName: "Ruth Callaghan",
          organisationName: "Bayside Air & Refrigeration",
          detail:
            '{"days":7,"reason":"They moved offices and had no time to try the schedule with the team"}',
        }),
        entry("4", "blog_post.scheduled", { detail: '{"title":"Summer","at":"2026-11-29T22:00:00Z"}' }),
        entry("5", "organisation.look_ran_out", { actorType: "system", actorName: null, ip: null }),
      ],
    },
  },
  StaffProfile: { staffProfile: profile, portalAccount: accountOf("Anita Desai", "anita@fettle.example") },
  StartOneTimeCodes: oneTimeCodeSetup,
  StaffInvitation: {
    staffInvitation: { __typename: "StaffInvitation", email: "jo@fettle.example", role: "support_agent" },
  },
  DeskTicketCategories: { deskTicketCategories: categories },
  DeskReplyTemplates: { deskReplyTemplates: replies },
  CannedReplyForm: {
    deskReplyExample: {
      __typename: "DeskReplyExample",
      customer: "Joel",
      organisation: "Westgate Forklift Repairs",
      number: "2b90e774",
      ticket: "SMS confirmations not reaching some mobiles",
      agent: "Anita",
    },
    deskTicketCategories: categories,
  },
  DeskHours: { deskHours: hours },
  DeskHoursPreview: {
    urgent: due(20, [
      holiday("2026-12-25", "Christmas Day"),
      holiday("2026-12-28", "Boxing Day (substitute day)"),
      holiday("2027-01-01", "New Year's Day"),
      holiday("2027-01-26", "Australia Day"),
    ]),
    high: due(23),
    medium: due(24),
    low: due(25),
  },
};
