import { randomBytes } from "node:crypto";

/** All times are epoch seconds, as the provider's. */
export interface StandInCustomer {
  id: string;
  name: string | null;
  email: string | null;
  metadata: Record<string, string>;
  created: number;
  /** Below zero: a credit for the next invoices. */
  balance: number;
  defaultCard: string | null;
}

export interface StandInCard {
  id: string;
  customer: string;
  /** Whether its bank pays. */
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
  /** Set where a cancellation came from the portal. */
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

/** Everything that the stand-in knows; plain JSON, so that it can be written to a file. */
export interface StandInState {
  customers: Record<string, StandInCustomer>;
  cards: Record<string, StandInCard>;
  subscriptions: Record<string, StandInSubscription>;
  invoices: Record<string, StandInInvoice>;
  sessions: Record<string, StandInSession>;
  portals: Record<string, StandInPortal>;
  /** By idempotency key: what was asked, and what was answered. */
  answers: Record<string, { request: string; status: number; body: object }>;
  /** Those that nobody has taken yet. */
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

/** Can't be guessed: whoever has the address of a page may act on it. */
export const standInId = (prefix: string) => `${prefix}_local${randomBytes(12).toString("hex")}`;
