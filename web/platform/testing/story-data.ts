import type { Role } from "@fettle/rules/identity/role";
import type {
  OwnerViewerQuery,
  StaffRole,
  StaffViewerQuery,
  UsageQuery,
  ViewerQuery,
} from "../../generated/graphql.ts";

const organisation = {
  __typename: "Organisation",
  id: "bayside",
  name: "Bayside Climate Co",
  timeZone: "+10:00",
} as const;

export const viewerOf = (role: Role): ViewerQuery => ({
  viewer: {
    __typename: "Viewer",
    id: role,
    name: role === "technician" ? "Tomasi Fale" : "Mel Tran",
    email: role === "technician" ? "tomasi@bayside.example" : "mel@bayside.example",
    emailVerified: true,
    mayEmailCustomers: true,
    pendingEmail: null,
    role,
    initials: role === "technician" ? "TF" : "MT",
    color: "#AA342C",
    avatarUrl: null,
    avatarSeed: null,
    avatarVariant: null,
    orgId: organisation.id,
    organisation,
  },
});

export const staffViewerOf = (role: StaffRole): StaffViewerQuery => ({
  staffViewer: {
    __typename: "StaffViewer",
    id: "anita",
    name: "Anita Desai",
    email: "anita@fettle.example",
    role,
    initials: "AD",
    avatarUrl: null,
    mustEnrol: false,
  },
});

export const ownerViewer: OwnerViewerQuery = {
  ownerViewer: {
    __typename: "OwnerViewer",
    id: "ruth",
    name: "Ruth Callaghan",
    email: "ruth@fettle.example",
    initials: "RC",
  },
};

const messages = (used: number, packCredits = 0) => ({
  __typename: "MessageUsage" as const,
  used,
  quota: 500,
  percent: used / 5,
  remaining: 500 - used,
  packCredits,
  totalAvailable: 500 - used + packCredits,
  quotaExceeded: used >= 500,
  allExhausted: used >= 500 && packCredits === 0,
});

export const usageOf = (sms: number, email: number, planId: "solo" | "pro" = "pro"): UsageQuery => ({
  usage: {
    __typename: "Usage",
    users: { __typename: "UserUsage", used: 3, quota: 5, percent: 60 },
    sms: messages(sms, 100),
    email: messages(email, 164),
    periodEnd: "2026-11-30T13:00:00.000Z",
    planId,
    subscriptionStatus: "active",
  },
});
