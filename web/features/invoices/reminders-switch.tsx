import { useMutation } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Switch } from "@fettle/design-system/Switch";
import { type InvoiceDetailFragment, SetInvoiceRemindersDocument } from "../../generated/graphql.ts";
import { useAct } from "../documents/use-act.ts";

/** Whether the customer is reminded of this invoice once it is overdue. */
export function RemindersSwitch({ invoice }: { invoice: InvoiceDetailFragment }) {
  const [setReminders] = useMutation(SetInvoiceRemindersDocument, { context: { handlesErrors: true } });
  const { id, remindersOff, status } = invoice;
  const toggle = useAct("Failed to change reminders", async () => {
    await setReminders({ variables: { id, on: remindersOff } });
  });
  if (status === "paid" || status === "void") return null;
  return (
    <Card title="Reminders">
      <Switch isSelected={!remindersOff} isDisabled={toggle.isPending} onChange={toggle.act}>
        Remind by email 3, 10 and 21 days after the due date
      </Switch>
    </Card>
  );
}
