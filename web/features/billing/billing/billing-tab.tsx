import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { CircleArrowUp } from "lucide-react";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useOneTimeParam } from "../../../platform/screen/use-one-time-param.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import { BillingInvoices } from "../billing-invoices/billing-invoices.tsx";
import { CancelSubscription } from "./cancel-subscription.tsx";
import { CardReturn } from "./card-return.tsx";
import { ManagedElsewhere } from "./managed-elsewhere.tsx";
import { PendingChange } from "./pending-change.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import * as css from "./subscription-screen.css.ts";
import { UpgradeButton } from "./upgrade-button.tsx";
import { useBilling } from "./use-billing.ts";

export const BillingTab = () => (sellsPlans() ? <Billing /> : <ManagedElsewhere />);

function Billing() {
  const { billing, error, retry, isRetrying } = useBilling();
  const isBackFromCard = useOneTimeParam("card") !== null;
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
  const isLargest = billing.plans.at(-1)?.id === billing.subscription.planId;
  return (
    <div className={css.page}>
      {isBackFromCard && <CardReturn subscription={billing.subscription} refetch={retry} />}
      <PendingChange subscription={billing.subscription} />
      <SubscriptionCard
        billing={billing}
        upgrade={
          <UpgradeButton icon={isLargest ? undefined : <CircleArrowUp />}>
            {isLargest ? "See Plans" : "Upgrade Your Plan"}
          </UpgradeButton>
        }
      />
      <BillingInvoices />
      <CancelSubscription subscription={billing.subscription} />
    </div>
  );
}
