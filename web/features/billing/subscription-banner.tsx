import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { media } from "@fettle/design-system/tokens/scale";
import { subscriptionBanner } from "@fettle/rules/subscription";
import { Hourglass } from "lucide-react";
import type { SubscriptionStateFragment } from "../../generated/graphql.ts";
import { formatFullDate } from "../../lib/format-instant.ts";
import { useNow } from "../../platform/clock/use-now.ts";
import { useMediaQuery } from "../../platform/screen/media-query.ts";
import { useViewer } from "../../platform/session/viewer.ts";

/** The dashboard's banner about the subscription, in its five states. */
export function SubscriptionBanner({ subscription }: { subscription: SubscriptionStateFragment }) {
  const { timeZone } = useViewer().organisation;
  const now = useNow();
  const isPhone = useMediaQuery(media.phone);
  const banner = subscriptionBanner(now, {
    status: subscription.status,
    trialEnd: subscription.trialEnd,
    currentPeriodEnd: subscription.currentPeriodEnd,
  });
  const action = (label: string) => (
    <Button href="/subscription" variant="secondary" size="inline">
      {label}
    </Button>
  );
  switch (banner.kind) {
    case "none":
      return null;
    case "trial_expired":
      return (
        <Banner severity="error" title="Trial Expired" action={action("Upgrade Now")}>
          Everything is still here to read. Choose a plan to keep working.
        </Banner>
      );
    case "trial_running":
      return isPhone ? (
        <Banner
          severity="info"
          icon={<Hourglass />}
          title={`Trial ends ${formatFullDate(banner.endsAt, timeZone, "short")}`}
        >
          <Link href="/subscription">Upgrade Now</Link>
        </Banner>
      ) : (
        <Banner
          severity="info"
          icon={<Hourglass />}
          title={`Your free trial ends on ${formatFullDate(banner.endsAt, timeZone)}.`}
          action={action("Upgrade Now")}
        >
          Choose a plan to keep jobs and scheduling running.
        </Banner>
      );
    case "past_due":
      return (
        <Banner severity="error" title="Your payment is overdue." action={action("Update Payment")}>
          Update your payment details to keep your plan.
        </Banner>
      );
    case "canceled":
      return (
        <Banner severity="warning" title="Your subscription is cancelled." action={action("Resubscribe")}>
          {banner.endsAt
            ? `Your access ends on ${formatFullDate(banner.endsAt, timeZone)}.`
            : "Your access has ended."}
        </Banner>
      );
  }
}
