import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { useViewer } from "../../../platform/session/viewer.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import type { SubscriptionPhase } from "./subscription-phase.ts";
import { useResubscribe } from "./use-resubscribe.ts";

type Props = { phase: SubscriptionPhase } & Pick<ButtonProps, "variant" | "size" | "fullWidth">;

export function ResubscribeButton({ phase, ...props }: Props) {
  const { role } = useViewer();
  const { resubscribe, isPending } = useResubscribe();
  if (!sellsPlans()) return null;
  if (phase === "ended") {
    return (
      <Button href="/subscription" {...props}>
        Resubscribe
      </Button>
    );
  }
  if (role !== "admin") return null;
  return (
    <Button isPending={isPending} onPress={resubscribe} {...props}>
      Resubscribe
    </Button>
  );
}
