import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { planName } from "@fettle/rules/billing/plans";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { CalendarX } from "lucide-react";
import { useState } from "react";
import { CancelSubscriptionDocument, type SubscriptionStateFragment } from "../../../generated/graphql.ts";
import { formatFullDate } from "../../../lib/format-instant.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./cancel-subscription.css.ts";
import { phaseOf } from "./subscription-phase.ts";

export function CancelSubscription({ subscription }: { subscription: SubscriptionStateFragment }) {
  const { role, organisation } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const phase = phaseOf(subscription, useNow());
  const endsAt = phase === "past_due" ? subscription.worksUntil : subscription.currentPeriodEnd;
  if (role !== "admin" || subscription.cancelAtPeriodEnd) return null;
  if (phase !== "active" && phase !== "past_due") return null;
  const until = endsAt && formatFullDate(endsAt, organisation.timeZone, "short");
  return (
    <div className={css.line}>
      <span>
        {until ? `If you cancel, everything keeps working until ${until}.` : "You can cancel anytime."}
      </span>
      <Button variant="danger-quiet" onPress={() => setAsking(true)}>
        Cancel subscription
      </Button>
      {isAsking && (
        <CancelDialog subscription={subscription} until={until} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

type DialogProps = {
  subscription: SubscriptionStateFragment;
  until: string | null;
  onClose: () => void;
};

function CancelDialog({ subscription, until, onClose }: DialogProps) {
  const [cancel, { loading }] = useMutation(CancelSubscriptionDocument, { context: { handlesErrors: true } });
  const confirm = async () => {
    try {
      await cancel();
    } catch (error) {
      showFailure(error, MESSAGES.failedToCancelSubscription);
      return;
    }
    const end = until ? `, ${until}` : "";
    toast({
      title: "Subscription Canceled",
      description: `It stays active until the end of the billing period${end}.`,
      tone: "success",
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      message={`Everything works ${until ? `until ${until}` : "until the end of the billing period"}, and you won’t be charged again. After that, you can still view and export your data.`}
      icon={<CalendarX />}
      confirmLabel="Cancel subscription"
      cancelLabel={`Keep ${planName(subscription.planId)}`}
      isOpen
      onOpenChange={onClose}
      onConfirm={confirm}
      isPending={loading}
    />
  );
}
