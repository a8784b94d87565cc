import { useMutation, useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { DocketCard, DocketTotal } from "@fettle/design-system/DocketCard";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { IconButton } from "@fettle/design-system/IconButton";
import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { toast } from "@fettle/design-system/Toast";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatMoney } from "@fettle/rules/platform/money";
import { Lock, X } from "lucide-react";
import { useState } from "react";
import {
  ChangePlanDocument,
  type ChangePlanMutation,
  PlanChangePreviewDocument,
  type PlanChangePreviewQuery,
  type PlanFactsFragment,
} from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { isSubscriptionProblem } from "../../../platform/subscription/subscription-problem.ts";
import { FormFailure } from "../../identity/auth/form-failure.tsx";
import * as css from "./plan-change.css.ts";
import { countUsers } from "./plan-difference.ts";

type Preview = NonNullable<PlanChangePreviewQuery["planChangePreview"]>;
type Decline = NonNullable<ChangePlanMutation["changePlan"]>;

type Props = {
  from: PlanFactsFragment;
  to: PlanFactsFragment;
  onClose?: () => void;
  onChanged: () => void;
};

export function PlanChange({ from, to, onClose, onChanged }: Props) {
  const { data, error, refetch, loading } = useQuery(PlanChangePreviewDocument, {
    variables: { planId: to.id },
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const preview = data?.planChangePreview;
  return (
    <DocketCard
      label={`${from.name} to ${to.name}`}
      summary={
        <div className={css.summary}>
          <div className={css.head}>
            <h2 className={css.title}>
              {from.name} to {to.name}
            </h2>
            {onClose && (
              <IconButton label="Keep current plan" icon={<X />} size="compact" onPress={onClose} />
            )}
          </div>
          {preview && <Lines lines={preview.lines} />}
          {!preview && !error && (
            <SkeletonRegion label="Working out the price">
              <div className={css.lines}>
                <Skeleton height={20} />
                <Skeleton height={20} />
              </div>
            </SkeletonRegion>
          )}
        </div>
      }
    >
      {preview ? (
        <Confirmation
          key={preview.asOf}
          preview={preview}
          from={from}
          to={to}
          onStale={refetch}
          onChanged={onChanged}
        />
      ) : error ? (
        <ErrorState
          heading="Failed to work out the price"
          detail={errorText(error)}
          onRetry={() => void refetch().catch((error) => ignored(error, "the dialog shows it"))}
          isRetrying={loading}
          illustration={false}
        />
      ) : (
        <Skeleton height={152} />
      )}
    </DocketCard>
  );
}

const Lines = ({ lines }: Pick<Preview, "lines">) => (
  <dl className={css.lines}>
    {lines.map(({ description, amountCents }, index) => (
      <div key={index} className={css.line}>
        <dt>{description}</dt>
        <dd className={css.amount}>{formatMoney(amountCents)}</dd>
      </div>
    ))}
  </dl>
);

type ConfirmationProps = Pick<Props, "from" | "to" | "onChanged"> & {
  preview: Preview;
  /** The price is out of date, or the plan has changed. */
  onStale: () => Promise<unknown>;
};

function Confirmation({ preview, from, to, onStale, onChanged }: ConfirmationProps) {
  const { timeZone } = useViewer().organisation;
  const [declined, setDeclined] = useState<Decline>();
  const [changePlan, { loading, error }] = useMutation(ChangePlanDocument, {
    variables: { planId: to.id, asOf: preview.asOf },
    context: { handlesErrors: true },
  });
  const { dueNowCents, creditCents, nextPaymentCents, nextPaymentAt } = preview;
  const next = `${formatMoney(nextPaymentCents)} on ${formatLongDate(nextPaymentAt, timeZone)}`;
  const confirm = async () => {
    const answer = await changePlan().catch((error) => ignored(error, "the dialog shows it"));
    const change = answer?.data?.changePlan;
    if (change?.isDeclined) setDeclined(change);
    else if (change) {
      toast({ title: `You’re on ${to.name}`, description: `Next payment: ${next}.`, tone: "success" });
      onChanged();
    }
  };
  if (declined) return <Declined declined={declined} from={from} to={to} />;
  return (
    <div className={css.confirmation}>
      <DocketTotal label={creditCents > 0 ? "Credited today" : "Due today"}>
        {formatMoney(creditCents > 0 ? creditCents : dueNowCents)}
      </DocketTotal>
      <p className={css.words}>
        From now on {quotasOf(to)}.{" "}
        {creditCents > 0
          ? `Nothing to pay today. The credit comes off your next payments. Next payment: ${next}, GST included.`
          : `Then ${next} and every month after. GST included.`}
      </p>
      <FormFailure
        message={
          error && !isSubscriptionProblem(error) ? errorText(error, "Failed to change the plan") : undefined
        }
      />
      {error ? (
        <Button
          onPress={() => void onStale().catch((error) => ignored(error, "the dialog shows it"))}
          fullWidth
        >
          Get the new price
        </Button>
      ) : (
        <Button
          variant="hivis"
          size="touch"
          icon={dueNowCents > 0 ? <Lock /> : undefined}
          isPending={loading}
          onPress={confirm}
          fullWidth
        >
          {dueNowCents > 0 ? `Pay ${formatMoney(dueNowCents)} and change plan` : `Change to ${to.name}`}
        </Button>
      )}
    </div>
  );
}

const quotasOf = ({ users, sms, email }: PlanFactsFragment) =>
  `${countUsers(users)}, ${formatCount(sms)} SMS and ${formatCount(email)} emails a month`;

const Declined = ({ declined, from, to }: { declined: Decline } & Pick<Props, "from" | "to">) => (
  <div className={css.confirmation}>
    <Banner severity="error" title="The payment was declined." isAlert>
      {declined.message}
    </Banner>
    <p className={css.words}>
      You’re still on {from.name}, and you haven’t been charged. {to.name} starts once you pay.
    </p>
    {declined.paymentUrl && (
      <Button variant="primary" size="touch" href={declined.paymentUrl} fullWidth>
        Pay for {to.name}
      </Button>
    )}
  </div>
);
