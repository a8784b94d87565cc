import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { Select } from "@fettle/design-system/Select";
import { TextArea } from "@fettle/design-system/TextArea";
import { TextField } from "@fettle/design-system/TextField";
import { toast } from "@fettle/design-system/Toast";
import { PLANS, type PlanId, planName } from "@fettle/rules/billing/plans";
import {
  GRANTED_CREDITS_MAX,
  REASON_MAX,
  REASON_MIN,
  TRIAL_EXTENSION_MAX_DAYS,
} from "@fettle/rules/owner/owner-actions.schema";
import { formatCount } from "@fettle/rules/platform/format-count";
import { type ReactNode, useState } from "react";
import {
  ChangePlanAsOwnerDocument,
  ExtendTrialDocument,
  GrantCreditsDocument,
  OwnerOrganisationDocument,
  type OwnerOrganisationFieldsFragment,
  RestoreOrganisationDocument,
  SuspendOrganisationDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { formatDay } from "./format-seen.ts";
import * as css from "./organisations.css.ts";

interface FormProps {
  organisation: OwnerOrganisationFieldsFragment;
  onDone: () => void;
}

const DAY_MS = 86_400_000;

/** Every action adds to the audit log shown next to it. */
const AFTERWARDS = { refetchQueries: [OwnerOrganisationDocument], context: { handlesErrors: true } };

interface ReasonFormProps {
  children?: ReactNode;
  /** Describes exactly what the action does: 'Grant 100 SMS credits'. */
  label: string;
  isDangerous?: boolean;
  isIncomplete?: boolean;
  isPending: boolean;
  onDeed: (reason: string) => Promise<unknown>;
  failure: string;
  onDone: () => void;
}

function ReasonForm(props: ReasonFormProps) {
  const { children, label, isDangerous, isIncomplete, isPending, onDeed, failure, onDone } = props;
  const [reason, setReason] = useState("");
  const isTooShort = reason.trim().length < REASON_MIN;

  async function act() {
    try {
      await onDeed(reason.trim());
      onDone();
    } catch (error) {
      showFailure(error, failure);
    }
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooShort && !isIncomplete && !isPending) void act();
      }}
    >
      {children}
      <TextArea
        label="Reason"
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={setReason}
        description="The organisation won’t see the reason."
      />
      <div className={css.buttons}>
        <Button variant="ghost" onPress={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={isDangerous ? "danger" : "primary"}
          isPending={isPending}
          isDisabled={isTooShort || isIncomplete}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}

export function TrialForm({ organisation: { id: orgId, subscription }, onDone }: FormProps) {
  const [days, setDays] = useState("7");
  const [now] = useState(Date.now);
  const [extend, { loading }] = useMutation(ExtendTrialDocument, AFTERWARDS);
  const count = Number(days);
  const isRight = Number.isInteger(count) && count >= 1 && count <= TRIAL_EXTENSION_MAX_DAYS;
  const from = Math.max(now, subscription.trialEnd ? new Date(subscription.trialEnd).getTime() : 0);
  const until = new Date(from + (isRight ? count : 1) * DAY_MS).toISOString();
  return (
    <ReasonForm
      label={isRight ? `Extend to ${formatDay(until)}` : "Extend"}
      isIncomplete={!isRight}
      isPending={loading}
      failure="Failed to extend the trial"
      onDeed={(reason) => extend({ variables: { orgId, until, reason } })}
      onDone={onDone}
    >
      <TextField
        label="Extra days"
        isNumeric
        inputMode="numeric"
        value={days}
        onChange={setDays}
        errorMessage={isRight ? undefined : `1 to ${TRIAL_EXTENSION_MAX_DAYS} days`}
      />
    </ReasonForm>
  );
}

export function CreditsForm({ organisation: { id: orgId }, onDone }: FormProps) {
  const [channel, setChannel] = useState<"sms" | "email">("sms");
  const [text, setText] = useState("100");
  const [grant, { loading }] = useMutation(GrantCreditsDocument, AFTERWARDS);
  const quantity = Number(text);
  const isRight = Number.isInteger(quantity) && quantity >= 1 && quantity <= GRANTED_CREDITS_MAX;
  const name = channel === "sms" ? "SMS" : "email";
  return (
    <ReasonForm
      label={isRight ? `Grant ${formatCount(quantity)} ${name} credits` : "Grant credits"}
      isIncomplete={!isRight}
      isPending={loading}
      failure="Failed to grant credits"
      onDeed={(reason) =>
        withIdempotencyKey(`credits:${orgId}`, (context) =>
          grant({ variables: { orgId, channel, quantity, reason }, context }),
        )
      }
      onDone={onDone}
    >
      <div className={css.pair}>
        <SegmentedControl
          label="Channel"
          items={[
            { id: "sms", label: "SMS" },
            { id: "email", label: "Email" },
          ]}
          selectedKey={channel}
          onChange={setChannel}
        />
        <TextField
          label="Credits"
          isNumeric
          inputMode="numeric"
          value={text}
          onChange={setText}
          errorMessage={isRight ? undefined : `1 to ${formatCount(GRANTED_CREDITS_MAX)}`}
        />
      </div>
    </ReasonForm>
  );
}

export function ChangePlanForm({ organisation: { id: orgId, subscription }, onDone }: FormProps) {
  const others = PLANS.filter(({ id }) => id !== subscription.planId);
  const [planId, setPlanId] = useState<PlanId>(others[0]?.id ?? "pro");
  const [change, { loading }] = useMutation(ChangePlanAsOwnerDocument, AFTERWARDS);

  async function onDeed(reason: string) {
    const { data } = await change({ variables: { orgId, planId, reason } });
    if (data?.changePlanAsOwner.isDeclined) {
      toast({
        title: "The card was declined",
        description: `The plan is still ${planName(subscription.planId)}.`,
        tone: "error",
      });
    }
  }

  return (
    <ReasonForm
      label={`Change to ${planName(planId)}`}
      isPending={loading}
      failure="Failed to change the plan"
      onDeed={onDeed}
      onDone={onDone}
    >
      <Select
        label="Plan"
        items={others.map(({ id, name }) => ({ id, label: name }))}
        selectedKey={planId}
        onSelectionChange={setPlanId}
      />
    </ReasonForm>
  );
}

export function SuspendForm({ organisation: { id: orgId, name }, onDone }: FormProps) {
  const [notice, setNotice] = useState("");
  const [typedName, setTypedName] = useState("");
  const [suspend, { loading }] = useMutation(SuspendOrganisationDocument, AFTERWARDS);
  const isNamed = typedName.trim().toLowerCase() === name.trim().toLowerCase();
  return (
    <ReasonForm
      label={`Suspend ${name}`}
      isDangerous
      isIncomplete={notice.trim() === "" || !isNamed}
      isPending={loading}
      failure="Failed to suspend"
      onDeed={(reason) => suspend({ variables: { orgId, notice: notice.trim(), reason } })}
      onDone={onDone}
    >
      <TextArea
        label="Notice to members"
        description="Texts and emails to its customers are on hold until it’s restored: texts for up to an hour, emails for up to 3 days."
        rows={2}
        maxLength={REASON_MAX}
        value={notice}
        onChange={setNotice}
      />
      <TextField label={`Type “${name}” to confirm`} value={typedName} onChange={setTypedName} />
    </ReasonForm>
  );
}

export function RestoreForm({ organisation: { id: orgId, name }, onDone }: FormProps) {
  const [restore, { loading }] = useMutation(RestoreOrganisationDocument, AFTERWARDS);
  return (
    <ReasonForm
      label={`Restore ${name}`}
      isPending={loading}
      failure="Failed to restore"
      onDeed={(reason) => restore({ variables: { orgId, reason } })}
      onDone={onDone}
    />
  );
}
