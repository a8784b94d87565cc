import { RestoreButton } from "../../../platform/forms/restore-button.tsx";
import { useRestoreCustomer } from "./use-restore-customer.ts";

export function RestoreCustomerButton({
  customer: { id, name },
}: {
  customer: { id: string; name: string };
}) {
  return <RestoreButton noun="Customer" name={name} size="inline" onRestore={useRestoreCustomer(id)} />;
}
