import { useMutation } from "@apollo/client/react";
import { Switch } from "@fettle/design-system/Switch";
import { SetCustomerRemindersDocument } from "../../../generated/graphql.ts";
import { reminders, when } from "./customer-documents.css.ts";
import { useAction } from "./use-action.ts";

export const OFF_FOR_ALL = "Turned off for all customers in Settings";

type Props = { id: string; isOff: boolean; isOffForAll: boolean };

export function CustomerReminders({ id, isOff, isOffForAll }: Props) {
  const [setReminders] = useMutation(SetCustomerRemindersDocument, { context: { handlesErrors: true } });
  const toggle = useAction("Failed to change reminders", async () => {
    await setReminders({ variables: { id, on: isOff } });
  });
  return (
    <div className={reminders}>
      <Switch
        isSelected={!isOff && !isOffForAll}
        isDisabled={isOffForAll}
        isPending={toggle.isPending}
        onChange={toggle.act}
        aria-describedby={`${id}-reminders`}
      >
        Payment reminders
      </Switch>
      <p className={when} id={`${id}-reminders`}>
        {isOffForAll ? OFF_FOR_ALL : "By email 3, 10 and 21 days after an invoice’s due date"}
      </p>
    </div>
  );
}
