import { useMutation } from "@apollo/client/react";
import { Switch } from "@fettle/design-system/Switch";
import { REMINDER_HOURS } from "@fettle/rules/conversations/reminder-hours";
import { useId } from "react";
import { SetJobVisitReminderDocument } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { note } from "./text-choices.css.ts";

export const REMINDERS_OFF_FOR_ALL = "Turned off for all customers in Settings";

const FAILED = "Failed to change reminders";

interface ReminderSwitchProps {
  label: string;
  isOff: boolean;
  /** Why reminders are off regardless of this switch. */
  offBecause: string | null;
  isPending: boolean;
  onChange: () => Promise<unknown>;
}

export function ReminderSwitch({ label, isOff, offBecause, isPending, onChange }: ReminderSwitchProps) {
  const noteId = useId();
  return (
    <div>
      <Switch
        isSelected={!isOff && offBecause === null}
        isDisabled={offBecause !== null}
        isPending={isPending}
        onChange={() => void onChange().catch((error: unknown) => showFailure(error, FAILED))}
        aria-describedby={noteId}
      >
        {label}
      </Switch>
      <p className={note} id={noteId}>
        {offBecause ?? `The day before, ${REMINDER_HOURS}`}
      </p>
    </div>
  );
}

export function JobVisitReminder({
  id,
  isOff,
  offBecause,
}: {
  id: string;
  isOff: boolean;
  offBecause: string | null;
}) {
  const [set, { loading }] = useMutation(SetJobVisitReminderDocument, { context: { handlesErrors: true } });
  return (
    <ReminderSwitch
      label="Text a reminder"
      isOff={isOff}
      offBecause={offBecause}
      isPending={loading}
      onChange={() => set({ variables: { id, on: isOff } })}
    />
  );
}
