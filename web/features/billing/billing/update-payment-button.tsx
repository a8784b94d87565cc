import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import { usePaymentDetails } from "./use-payment-details.ts";

type Props = { label?: string } & Pick<ButtonProps, "variant" | "size" | "fullWidth" | "icon">;

export function UpdatePaymentButton({ label = "Update Payment", ...props }: Props) {
  const { leave, isLeaving } = usePaymentDetails();
  if (!sellsPlans()) return null;
  return (
    <Button isPending={isLeaving} onPress={() => leave()} {...props}>
      {label}
    </Button>
  );
}
