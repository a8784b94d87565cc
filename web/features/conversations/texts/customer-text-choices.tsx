import { useMutation, useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Switch } from "@fettle/design-system/Switch";
import { useId } from "react";
import {
  CustomerTextChoicesDocument,
  type CustomerTextChoicesQuery,
  SetCustomerVisitRemindersDocument,
  SetTextOptOutDocument,
} from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { choices, note } from "./text-choices.css.ts";
import { REMINDERS_OFF_FOR_ALL, ReminderSwitch } from "./visit-reminder-switch.tsx";

export interface CustomerTextChoicesProps {
  id: string;
  /** Leaves out the title and what goes without saying. */
  isCompact?: boolean;
}

export function CustomerTextChoices({ id, isCompact = false }: CustomerTextChoicesProps) {
  const { data } = useQuery(CustomerTextChoicesDocument, { variables: { id } });
  const [setReminders, { loading }] = useMutation(SetCustomerVisitRemindersDocument, {
    context: { handlesErrors: true },
  });
  if (!data?.customer) return null;
  const { customer, viewer } = data;
  const isOff = customer.visitRemindersOff;
  const isOptedOut = customer.textOptOut !== null;
  const offForAll = viewer?.organisation.visitReminders === false ? REMINDERS_OFF_FOR_ALL : null;
  return (
    <Card {...(isCompact ? { label: "Texts" } : { title: "Texts" })}>
      <div className={choices}>
        {customer.phone && <OptOutSwitch customer={customer} isCompact={isCompact} />}
        <ReminderSwitch
          label={isCompact ? "Visit reminders" : "Visit reminders by text"}
          isOff={isOff}
          offBecause={isOptedOut ? "This customer has opted out of texts" : offForAll}
          isPending={loading}
          onChange={() => setReminders({ variables: { id, on: isOff } })}
        />
      </div>
    </Card>
  );
}

type Customer = NonNullable<CustomerTextChoicesQuery["customer"]>;

function OptOutSwitch({
  customer: { id, textOptOut },
  isCompact,
}: {
  customer: Customer;
  isCompact: boolean;
}) {
  const noteId = useId();
  const hasNote = textOptOut !== null || !isCompact;
  const [set, { loading }] = useMutation(SetTextOptOutDocument, { context: { handlesErrors: true } });
  const change = async (isOn: boolean) => {
    try {
      await set({ variables: { customerId: id, isOptedOut: !isOn } });
    } catch (error) {
      showFailure(error, "Failed to save the text settings");
    }
  };
  return (
    <div>
      <Switch
        isSelected={textOptOut === null}
        isPending={loading}
        onChange={(isOn) => void change(isOn)}
        {...(hasNote && { "aria-describedby": noteId })}
      >
        Texts
      </Switch>
      {hasNote && (
        <p className={note} id={noteId}>
          <OptOutNote optOut={textOptOut} />
        </p>
      )}
    </div>
  );
}

function OptOutNote({ optOut }: { optOut: Customer["textOptOut"] }) {
  const { timeZone } = useViewer().organisation;
  if (!optOut) return "Turn off if the customer asks not to be texted";
  const when = formatLongDate(optOut.at, timeZone);
  return optOut.source === "text" ? `They replied STOP on ${when}` : `Turned off by the team on ${when}`;
}
