import { formatMoney } from "@fettle/rules/platform/money";
import type { AlertSeverity } from "../../database/generated/client/client.ts";

type Once = "sameWords" | "sameKind" | "daily" | "reconciled";

interface AlertKindRules<Facts> {
  severity: AlertSeverity;
  /**
   * How often a kind is raised per organisation or installation:
   * - `sameWords`: not while an alert with the same wording is open
   * - `sameKind`: not while any alert of this kind is open
   * - `daily`: at most once in 24 hours
   * - `reconciled`: a check raises and closes it
   */
  once: Once;
  words: (facts: Facts) => string;
}

const kind = <Facts>(
  severity: AlertSeverity,
  once: Exclude<Once, "reconciled">,
  words: (facts: Facts) => string,
): AlertKindRules<Facts> => ({ severity, once, words });

const reconciled = (severity: AlertSeverity) => ({
  severity,
  once: "reconciled" as const,
  words: ({ message }: { message: string }) => message,
});

interface MoneyBack {
  what: string;
  outcome: "refunded" | "failed";
  refundId: string;
  amountCents: number;
}
const givenBack = ({ what, outcome, refundId, amountCents }: MoneyBack, done: string, undone: string) =>
  `${what} ${outcome === "failed" ? `is still paid: the ${undone}` : done} (${refundId}, ${formatMoney(amountCents)})`;

export const ALERT_KINDS = {
  event_not_applied: kind<{ id: string; type: string; why: string }>(
    "critical",
    "sameWords",
    ({ id, type, why }) => `Couldn’t apply event ${id} (${type}): ${why}`,
  ),
  event_unusable: kind<{ message: string }>("critical", "sameWords", ({ message }) => message),
  events_missed: reconciled("critical"),
  late_payment: kind<{ amountCents: number; name: string; checkoutId: string }>(
    "critical",
    "sameWords",
    ({ amountCents, name, checkoutId }) =>
      `${formatMoney(amountCents)} arrived for ${name}, which is suspended or closed (checkout ${checkoutId})`,
  ),
  mail_bounced: reconciled("warning"),
  mail_domain: reconciled("warning"),
  mail_unhandled: kind<{ purpose: string; id: string }>(
    "warning",
    "sameKind",
    ({ purpose, id }) =>
      `Couldn’t process an email about a ${purpose}. It’s saved (${id}), and we’ll retry daily.`,
  ),
  pack_refunded: kind<MoneyBack>("warning", "sameWords", (facts) =>
    givenBack(facts, "was refunded", "refund failed"),
  ),
  payment_disputed: kind<MoneyBack>("critical", "sameWords", (facts) =>
    givenBack(facts, "was disputed", "dispute was won"),
  ),
  payment_failed: reconciled("critical"),
  payment_mismatch: kind<{ message: string }>("critical", "sameWords", ({ message }) => message),
  plan_price: reconciled("critical"),
  queue_failed: reconciled("warning"),
  response_breached: reconciled("warning"),
  silence: reconciled("warning"),
  sms_numbers_used_up: kind<object>(
    "critical",
    "daily",
    () => "A text couldn’t be sent because other businesses already text that customer from all our numbers.",
  ),
  sms_volume: kind<{ sent: number; before: number; days: number }>(
    "warning",
    "daily",
    ({ sent, before, days }) => `${sent} texts in a day, ${before} in the ${days} days before.`,
  ),
  subscription_disputed: kind<{ id: string; amountCents: number }>(
    "critical",
    "sameWords",
    ({ id, amountCents }) => `Charge ${id} for ${formatMoney(amountCents)} has been disputed`,
  ),
  subscription_refunded: kind<{ id: string; amountCents: number; refundedCents: number }>(
    "critical",
    "sameWords",
    ({ id, amountCents, refundedCents }) =>
      `${formatMoney(refundedCents)} of charge ${id} for ${formatMoney(amountCents)} was refunded`,
  ),
  text_reports_lost: kind<{ stage: string }>(
    "warning",
    "daily",
    ({ stage }) =>
      `A text was ${stage}, but Twilio’s report never reached us. Check that Twilio can reach PUBLIC_URL.`,
  ),
  texts_missed: kind<{ found: number; url: string }>(
    "warning",
    "daily",
    ({ found, url }) =>
      `Twilio had ${found} ${found === 1 ? "text" : "texts"} from customers that never reached us. They’re in Messages now. Check your numbers’ webhook: ${url}`,
  ),
  texts_not_swept: kind<object>(
    "warning",
    "daily",
    () => "Couldn’t check Twilio for texts from customers. We’ll retry every five minutes.",
  ),
  trial_texts: reconciled("warning"),
  two_subscriptions: kind<{ ids: string[] }>(
    "critical",
    "sameWords",
    ({ ids }) => `The organisation is paying for ${ids.length} subscriptions: ${ids.join(", ")}`,
  ),
  unsent_work: kind<{ kind: string; where: string }>(
    "warning",
    "sameWords",
    (facts) =>
      `Someone’s work (${facts.kind}) couldn’t be saved and is still on their device. See ${facts.where} in the log.`,
  ),
  urgent_ticket: reconciled("warning"),
} satisfies Record<string, AlertKindRules<never>>;

export type AlertKind = keyof typeof ALERT_KINDS;
export type AlertFacts<Kind extends AlertKind> = Parameters<(typeof ALERT_KINDS)[Kind]["words"]>[0];
export type ReconciledKind = {
  [Kind in AlertKind]: (typeof ALERT_KINDS)[Kind]["once"] extends "reconciled" ? Kind : never;
}[AlertKind];
