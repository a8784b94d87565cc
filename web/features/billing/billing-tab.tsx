import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { MESSAGES } from "@fettle/rules/messages";
import { CircleArrowUp } from "lucide-react";
import { errorText } from "../../platform/apollo/error-text.ts";
import { CancelSubscription } from "./cancel-subscription.tsx";
import { PendingChange } from "./pending-change.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import * as css from "./subscription-screen.css.ts";
import { UpgradeButton } from "./upgrade-button.tsx";
import { useBilling } from "./use-billing.ts";

/** The plan with its payments, and the ways to change and to end it. */
export function BillingTab() {
  const { billing, error, retry, isRetrying } = useBilling();
  if (!billing && error) {
    return (
      <ErrorState
        heading={MESSAGES.failedToFetchSubscription}
        detail={errorText(error)}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    );
  }
  if (!billing) return <Skeleton height={170} />;
  return (
    <div className={css.page}>
      <PendingChange subscription={billing.subscription} />
      <SubscriptionCard
        billing={billing}
        upgrade={<UpgradeButton icon={<CircleArrowUp />}>Upgrade Your Plan</UpgradeButton>}
      />
      <CancelSubscription subscription={billing.subscription} />
    </div>
  );
}
