import { useReadQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { planName } from "@fettle/rules/billing/plans";
import { UPGRADE_ACTION } from "@fettle/rules/billing/subscription";
import { isManaging } from "@fettle/rules/identity/role";
import { SUBSCRIPTION_MESSAGES } from "@fettle/rules/platform/messages";
import { SUPPORT_EMAIL, supportMail } from "@fettle/rules/support/support-contact";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { SubscriptionDocument, type SubscriptionStateFragment } from "../../../generated/graphql.ts";
import { formatFullDate } from "../../../lib/format-instant.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { page, ways } from "../../../platform/screen/page.css.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { asSentence } from "./as-sentence.ts";
import { ResubscribeButton } from "./resubscribe-button.tsx";
import { phaseOf } from "./subscription-phase.ts";
import { UpdatePaymentButton } from "./update-payment-button.tsx";
import { UpgradeButton } from "./upgrade-button.tsx";

export const loader = (args: LoaderFunctionArgs) => ({ subscription: preload(args, SubscriptionDocument) });

type State = { heading: string; detail?: string; action?: ReactNode };

/** /trial-expired, which prompts link to. Someone may follow an old link later, so it shows the current state. */
export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>().subscription);
  const { role, organisation } = useViewer();
  const stateOf = isManaging(role) ? stateForManagers : stateForTechnicians;
  const { heading, detail, action } = stateOf(data.subscription, useNow(), organisation.timeZone);
  return (
    <div className={page}>
      <EmptyState
        isPage
        heading={heading}
        detail={detail}
        illustration={false}
        action={
          <div className={ways}>
            {action}
            <Button variant="secondary" href="/logout">
              Sign Out
            </Button>
          </div>
        }
      />
      <p>
        Need a hand? Email <Link href={supportMail("my plan")}>{SUPPORT_EMAIL}</Link>.
      </p>
    </div>
  );
}

const upgrade = (
  <UpgradeButton variant="primary" returnTo="/">
    {UPGRADE_ACTION.label}
  </UpgradeButton>
);

const toWork = (
  <Button variant="primary" href="/">
    Go to the dashboard
  </Button>
);

const isOver = ({ worksUntil }: SubscriptionStateFragment, now: number) =>
  worksUntil !== null && Date.parse(worksUntil) <= now;

function stateForManagers(subscription: SubscriptionStateFragment, now: number, timeZone: string): State {
  const { planId, trialEnd, currentPeriodEnd, pastDueReason, worksUntil } = subscription;
  const phase = phaseOf(subscription, now);
  const dateOf = (instant: string | null) => formatFullDate(instant ?? "", timeZone);
  switch (phase) {
    case "trial_ended": {
      const { title, message } = SUBSCRIPTION_MESSAGES.TRIAL_EXPIRED;
      return { heading: title, detail: message, action: upgrade };
    }
    case "trial":
      return {
        heading: `Your free trial runs until ${dateOf(trialEnd)}`,
        detail: "Choose a plan to keep jobs and scheduling running.",
        action: upgrade,
      };
    case "active":
      return { heading: `You’re on ${planName(planId)}`, detail: "Everything is working.", action: toWork };
    case "past_due": {
      const until = isOver(subscription, now)
        ? "You can still view everything. Pay to keep working."
        : `Everything keeps working until ${dateOf(worksUntil)}.`;
      return {
        heading: "Your payment is overdue",
        detail: [pastDueReason && asSentence(pastDueReason), until].filter(Boolean).join(" "),
        action: <UpdatePaymentButton variant="primary" />,
      };
    }
    case "ending":
      return {
        heading: "Your subscription is cancelled",
        detail: `Your access ends on ${dateOf(currentPeriodEnd)}.`,
        action: <ResubscribeButton phase={phase} variant="primary" />,
      };
    case "ended":
      return {
        heading: "Your subscription has ended",
        detail: "You can still view everything. Choose a plan to keep working.",
        action: upgrade,
      };
  }
}

function stateForTechnicians(subscription: SubscriptionStateFragment, now: number): State {
  if (!isOver(subscription, now)) return { heading: "Everything is working", action: toWork };
  const isTrial = phaseOf(subscription, now) === "trial_ended";
  return {
    heading: isTrial ? SUBSCRIPTION_MESSAGES.TRIAL_EXPIRED.title : "You can’t make changes right now",
    detail: "You can still view everything. Ask an admin to choose a plan.",
  };
}
