import { useMutation } from "@apollo/client/react";
import { Switch } from "@fettle/design-system/Switch";
import { SetCustomerRemindersDocument } from "../../generated/graphql.ts";
import { reminders, when } from "./customer-documents.css.ts";
import { useAct } from "./use-act.ts";

/** Whether a customer is reminded of their overdue invoices. */
export function CustomerReminders({ id, isOff }: { id: string; isOff: boolean }) {
  const [setReminders] = useMutation(SetCustomerRemindersDocument, { context: { handlesErrors: true } });
  const toggle = useAct("Failed to change reminders", async () => {
    await setReminders({ variables: { id, on: isOff } });
  });
  return (
    <div className={reminders}>
      <Switch
        isSelected={!isOff}
        isDisabled={toggle.isPending}
        onChange={toggle.act}
        aria-describedby={`${id}-reminders`}
      >
        Payment reminders
      </Switch>
      <p className={when} id={`${id}-reminders`}>
        By email 3, 10 and 21 days after an invoice’s due date
      </p>
    </div>
  );
}
