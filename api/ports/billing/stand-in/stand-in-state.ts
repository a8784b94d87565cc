import { randomBytes } from "node:crypto";

/** All times are epoch seconds, like the provider's. */
export interface StandInCustomer {
  id: string;
  name: string | null;
  email: string | null;
  metadata: Record<string, string>;
  created: number;
  /** Negative: a credit towards future invoices. */
  balance: number;
  defaultCard: string | null;
}

export interface StandInCard {
  id: string;
  customer: string;
  pays: boolean;
}

export interface StandInSubscription {
  id: string;
  item: string;
  customer: string;
  price: string;
  status: "incomplete" | "trialing" | "active" | "past_due" | "canceled";
  created: number;
  periodStart: number;
  periodEnd: number;
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  defaultCard: string | null;
  pending: { price: string; expiresAt: number; invoice: string } | null;
  latestInvoice: string | null;
  metadata: Record<string, string>;
}

export interface StandInLine {
  description: string;
  amount: number;
  start: number;
  end: number;
}

export interface StandInInvoice {
  id: string;
  customer: string;
  subscription: string;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  status: "open" | "paid" | "void";
  created: number;
  paidAt: number | null;
  lines: StandInLine[];
  startingBalance: number;
  amountDue: number;
  attempts: number;
  nextAttempt: number | null;
  declineCode: string | null;
  refunded: number;
  isDisputed: boolean;
}

export interface StandInSession {
  id: string;
  customer: string;
  price: string;
  reference: string | null;
  status: "open" | "complete" | "expired";
  created: number;
  expiresAt: number;
  trialEnd: number | null;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  subscription: string | null;
}

export interface StandInPortal {
  id: string;
  customer: string;
  returnUrl: string;
}

export interface StandInEvent {
  id: string;
  type: string;
  created: number;
  object: object;
}

/** Plain JSON, so it can be saved. */
export interface StandInState {
  customers: Record<string, StandInCustomer>;
  cards: Record<string, StandInCard>;
  subscriptions: Record<string, StandInSubscription>;
  invoices: Record<string, StandInInvoice>;
  sessions: Record<string, StandInSession>;
  portals: Record<string, StandInPortal>;
  answers: Record<string, { request: string; status: number; body: object }>;
  events: StandInEvent[];
}

export const emptyState = (): StandInState => ({
  customers: {},
  cards: {},
  subscriptions: {},
  invoices: {},
  sessions: {},
  portals: {},
  answers: {},
  events: [],
});

/** Unguessable, because anyone with a page's URL can act on it. */
export const standInId = (prefix: string) => `${prefix}_local${randomBytes(12).toString("hex")}`;
