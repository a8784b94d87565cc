import { useMutation, useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Switch } from "@fettle/design-system/Switch";
import { useId } from "react";
import {
  CustomerVisitRemindersDocument,
  SetCustomerVisitRemindersDocument,
  SetJobVisitReminderDocument,
} from "../../generated/graphql.ts";
import { showFailure } from "../../platform/apollo/show-failure.ts";
import { note } from "./job-texts-card.css.ts";

export const REMINDERS_OFF_FOR_ALL = "Off for every customer in Settings";

const FAILED = "Failed to change reminders";

interface ReminderSwitchProps {
  label: string;
  isOff: boolean;
  /** Why it is off whatever this switch says. */
  offBecause: string | null;
  isPending: boolean;
  onChange: () => Promise<unknown>;
}

function ReminderSwitch({ label, isOff, offBecause, isPending, onChange }: ReminderSwitchProps) {
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
        {offBecause ?? "The day before, between 9 am and 5 pm"}
      </p>
    </div>
  );
}

/** Switches the text before one visit. */
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

/** Switches the texts before a customer's visits. */
export function CustomerVisitReminders({ id }: { id: string }) {
  const { data } = useQuery(CustomerVisitRemindersDocument, { variables: { id } });
  const [set, { loading }] = useMutation(SetCustomerVisitRemindersDocument, {
    context: { handlesErrors: true },
  });
  if (!data?.customer) return null;
  const isOff = data.customer.visitRemindersOff;
  return (
    <Card label="Reminders of visits">
      <ReminderSwitch
        label="Text reminders of visits"
        isOff={isOff}
        offBecause={data.viewer?.organisation.visitReminders === false ? REMINDERS_OFF_FOR_ALL : null}
        isPending={loading}
        onChange={() => set({ variables: { id, on: isOff } })}
      />
    </Card>
  );
}
