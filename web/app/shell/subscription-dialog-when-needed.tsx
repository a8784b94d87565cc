import { lazy, Suspense } from "react";
import { subscriptionPrompt } from "../../features/billing/subscription-prompt.ts";
import { useStore } from "../../lib/store.ts";

const SubscriptionDialog = lazy(() => import("../../features/billing/subscription-dialog.tsx"));

/** The dialog of a 402, loaded when the first one comes. */
export function SubscriptionDialogWhenNeeded() {
  const problem = useStore(subscriptionPrompt);
  return (
    problem && (
      <Suspense>
        <SubscriptionDialog problem={problem} onClose={() => subscriptionPrompt.set(null)} />
      </Suspense>
    )
  );
}
