import { Badge } from "@fettle/design-system/Badge";
import { UsageMeter } from "@fettle/design-system/UsageMeter";
import { planName } from "@fettle/rules/billing/plans";
import { type MeterTone, seatsTone } from "@fettle/rules/delivery/usage";
import { formatCount } from "@fettle/rules/platform/format-count";
import { CreditCard, type LucideIcon, Mail, MessageSquare, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { BillingQuery, SubscriptionStateFragment } from "../../../generated/graphql.ts";
import { formatFullDate } from "../../../lib/format-instant.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { asSentence } from "./as-sentence.ts";
import { formatPlanPrice } from "./format-plan-price.ts";
import { PaymentCard } from "./payment-card.tsx";
import { ResubscribeButton } from "./resubscribe-button.tsx";
import * as css from "./subscription-card.css.ts";
import { phaseOf, type SubscriptionPhase } from "./subscription-phase.ts";
import { UpdatePaymentButton } from "./update-payment-button.tsx";

type Props = {
  billing: BillingQuery;
  upgrade?: ReactNode;
};

export function SubscriptionCard({ billing: { plans, subscription, usage }, upgrade }: Props) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const phase = phaseOf(subscription, now);
  const plan = plans.find(({ id }) => id === subscription.planId);
  const hasEnded = phase === "trial_ended" || phase === "ended";
  const facts = factsOf(subscription, phase, now, (instant) => formatFullDate(instant, timeZone, "short"));
  return (
    <section className={hasEnded ? css.card : css.halves} aria-label="Your plan">
      <div className={css.plan}>
        <div className={css.head}>
          <div>
            <div className={css.nameRow}>
              <h2 className={css.name}>{NAMES[phase] ?? planName(subscription.planId)}</h2>
              <Badge status={STATUSES.subscription[subscription.status]} />
            </div>
            <p className={css.detail}>{UNPAID[phase] ?? (plan && priceOf(plan.priceMonthly))}</p>
          </div>
          <div className={css.actions}>
            {upgrade}
            <PhaseAction phase={phase} hasDetails={subscription.hasPaymentDetails} />
          </div>
        </div>
        {facts.length > 0 && (
          <dl className={css.facts}>
            {facts.map(([term, value]) => (
              <div key={term} className={css.fact}>
                <dt>{term}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {!hasEnded && (
        <div className={css.usage}>
          <div className={css.wide}>
            <QuotaMeter label="Users" Icon={Users} {...usage.users} tone={seatsTone(usage.users)} />
          </div>
          <QuotaMeter label="SMS" Icon={MessageSquare} {...usage.sms} />
          <QuotaMeter label="Email" Icon={Mail} {...usage.email} />
        </div>
      )}
    </section>
  );
}

type QuotaProps = { label: string; Icon: LucideIcon; used: number; quota: number; tone?: MeterTone };

const QuotaMeter = ({ label, Icon, used, quota, tone }: QuotaProps) => (
  <div>
    <p className={css.quota}>
      <Icon className={css.quotaIcon} size={16} aria-hidden />
      {label}
      <span className={css.figures}>
        <strong className={css.used}>{formatCount(used)}</strong> of {formatCount(quota)}
      </span>
    </p>
    <UsageMeter isBare label={label} used={used} quota={quota} tone={tone} />
  </div>
);

const priceOf = (cents: number) => `${formatPlanPrice(cents)} a month, GST included`;

const NAMES: Partial<Record<SubscriptionPhase, string>> = {
  trial: "Free trial",
  trial_ended: "Free trial",
  ended: "No plan",
};

/** Shown in place of the price when there isn't one. */
const UNPAID: Partial<Record<SubscriptionPhase, string>> = {
  trial: "Includes as many users and messages as Pro. No card needed.",
  trial_ended: "Your free trial has ended. You can still view everything.",
  ended: "Your subscription has ended. You can still view everything.",
};

type Fact = [term: string, value: ReactNode];

function factsOf(
  { trialEnd, currentPeriodEnd, worksUntil, hasPaymentDetails, pastDueReason }: SubscriptionStateFragment,
  phase: SubscriptionPhase,
  now: number,
  dateOf: (instant: string) => string,
): Fact[] {
  const card = hasPaymentDetails ? <PaymentCard /> : "None yet";
  const dated = (term: string, instant: string | null): Fact[] => (instant ? [[term, dateOf(instant)]] : []);
  switch (phase) {
    case "trial":
      return dated("Free until", trialEnd);
    case "trial_ended":
      return dated("Ended on", trialEnd);
    case "active": {
      const isFirst = trialEnd !== null && Date.parse(trialEnd) > now;
      return [...dated(isFirst ? "First payment" : "Next payment", currentPeriodEnd), ["Card", card]];
    }
    case "past_due": {
      const why: Fact[] = pastDueReason ? [["Why", asSentence(pastDueReason)]] : [];
      return [...why, ...dated("Active until", worksUntil)];
    }
    case "ending":
      return dated("Active until", currentPeriodEnd);
    case "ended":
      return dated("Ended on", currentPeriodEnd);
  }
}

function PhaseAction({ phase, hasDetails }: { phase: SubscriptionPhase; hasDetails: boolean }) {
  if (phase === "past_due") return <UpdatePaymentButton variant="primary" icon={<CreditCard />} />;
  if (phase === "ending") return <ResubscribeButton phase={phase} variant="primary" />;
  if (phase === "active" && hasDetails) {
    return <UpdatePaymentButton label="Update card" icon={<CreditCard />} />;
  }
  return null;
}
