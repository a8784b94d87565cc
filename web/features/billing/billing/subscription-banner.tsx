import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { media } from "@fettle/design-system/tokens/scale";
import { isManaging } from "@fettle/rules/identity/role";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { Hourglass } from "lucide-react";
import type { SubscriptionStateFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import { asSentence } from "./as-sentence.ts";
import { ResubscribeButton } from "./resubscribe-button.tsx";
import * as css from "./subscription-banner.css.ts";
import { phaseOf } from "./subscription-phase.ts";
import { UpdatePaymentButton } from "./update-payment-button.tsx";

type Props = { subscription: SubscriptionStateFragment };

export function SubscriptionBanner({ subscription }: Props) {
  const { role } = useViewer();
  return isManaging(role) ? (
    <ManagersBanner subscription={subscription} />
  ) : (
    <TechniciansBanner subscription={subscription} />
  );
}

const UpgradeNow = () =>
  sellsPlans() && (
    <Button href="/subscription" variant="secondary" size="inline">
      Upgrade Now
    </Button>
  );

/** The trial is one small line until then. */
const LAST_DAYS_MS = 3 * 86_400_000;

function ManagersBanner({ subscription }: Props) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const isPhone = useMediaQuery(media.phone);
  const phase = phaseOf(subscription, now);
  const { trialEnd, currentPeriodEnd, pastDueReason, worksUntil } = subscription;
  const dateOf = (instant: string) => formatWallDate(instantWallTime(instant, timeZone));
  switch (phase) {
    case "active":
      return null;
    case "trial_ended":
      return (
        <Banner severity="error" title="Trial Expired" action={<UpgradeNow />}>
          You can still view everything. Choose a plan to keep working.
        </Banner>
      );
    case "trial":
      if (Date.parse(trialEnd ?? "") - now > LAST_DAYS_MS) {
        return (
          <p className={css.trial}>
            Your free trial ends on {dateOf(trialEnd ?? "")}.{" "}
            {sellsPlans() && <Link href="/subscription">Upgrade Now</Link>}
          </p>
        );
      }
      return isPhone ? (
        <Banner severity="info" icon={<Hourglass />} title={`Trial ends ${dateOf(trialEnd ?? "")}`}>
          {sellsPlans() && <Link href="/subscription">Upgrade Now</Link>}
        </Banner>
      ) : (
        <Banner
          severity="info"
          icon={<Hourglass />}
          title={`Your free trial ends on ${dateOf(trialEnd ?? "")}.`}
          action={<UpgradeNow />}
        >
          Choose a plan to keep jobs and scheduling running.
        </Banner>
      );
    case "past_due": {
      const isOver = worksUntil !== null && Date.parse(worksUntil) <= now;
      return (
        <Banner
          severity="error"
          title="Your payment is overdue."
          action={<UpdatePaymentButton variant="secondary" size="inline" />}
        >
          {pastDueReason && `${asSentence(pastDueReason)} `}
          {worksUntil && !isOver && `Everything keeps working until ${dateOf(worksUntil)}.`}
          {isOver && "You can still view everything. Pay to keep working."}
        </Banner>
      );
    }
    case "ending":
    case "ended":
      return (
        <Banner
          severity="warning"
          title="Your subscription is cancelled."
          action={<ResubscribeButton phase={phase} variant="secondary" size="inline" />}
        >
          {phase === "ending" && currentPeriodEnd
            ? `Your access ends on ${dateOf(currentPeriodEnd)}.`
            : "Your access has ended. You can still view everything."}
        </Banner>
      );
  }
}

/** Technicians only hear about payment once it stops their work. */
function TechniciansBanner({ subscription: { worksUntil } }: Props) {
  const now = useNow();
  if (worksUntil === null || Date.parse(worksUntil) > now) return null;
  return (
    <Banner severity="warning" title="You can’t make changes right now.">
      You can still view everything. Ask an admin to sort out the plan.
    </Banner>
  );
}
