import { useMutation } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Switch } from "@fettle/design-system/Switch";
import { type InvoiceDetailFragment, SetInvoiceRemindersDocument } from "../../../generated/graphql.ts";
import { when } from "../documents/customer-documents.css.ts";
import { OFF_FOR_ALL } from "../documents/customer-reminders.tsx";
import { useAction } from "../documents/use-action.ts";

export function RemindersSwitch({
  invoice,
  isOffForAll,
}: {
  invoice: InvoiceDetailFragment;
  isOffForAll: boolean;
}) {
  const [setReminders] = useMutation(SetInvoiceRemindersDocument, { context: { handlesErrors: true } });
  const { id, customer, dueDate, remindersOff, status } = invoice;
  const toggle = useAction("Failed to change reminders", async () => {
    await setReminders({ variables: { id, on: remindersOff } });
  });
  if (status === "paid" || status === "void") return null;
  const offBecause = isOffForAll ? OFF_FOR_ALL : customer?.remindersOff ? "Off for this customer" : null;
  const note = offBecause ?? (dueDate ? null : "Needs a due date");
  return (
    <Card title="Reminders">
      <Switch
        isSelected={!remindersOff && !offBecause}
        isDisabled={offBecause !== null}
        isPending={toggle.isPending}
        onChange={toggle.act}
        aria-describedby={note ? `${id}-reminders` : undefined}
      >
        Remind by email 3, 10 and 21 days after the due date
      </Switch>
      {note && (
        <p className={when} id={`${id}-reminders`}>
          {note}
        </p>
      )}
    </Card>
  );
}
