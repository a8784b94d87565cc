import { Suspense } from "react";
import { lazyOpened } from "../../platform/screen/lazy-part.ts";
import { useStore } from "../../platform/store.ts";
import { subscriptionPrompt } from "../../platform/subscription/subscription-prompt.ts";

const SubscriptionDialog = lazyOpened(() => import("../../features/billing/billing/subscription-dialog.tsx"));

export function LazySubscriptionDialog() {
  const problem = useStore(subscriptionPrompt);
  return (
    problem && (
      <Suspense>
        <SubscriptionDialog problem={problem} onClose={() => subscriptionPrompt.set(null)} />
      </Suspense>
    )
  );
}
