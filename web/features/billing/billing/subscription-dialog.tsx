import { MessageDialog } from "@fettle/design-system/MessageDialog";
import { isManaging } from "@fettle/rules/identity/role";
import { useLocation, useNavigate } from "react-router";
import { useViewer } from "../../../platform/session/viewer.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import type { SubscriptionProblem } from "../../../platform/subscription/subscription-problem.ts";
import type { CameFrom } from "./return-path.ts";

const refusal = () =>
  sellsPlans()
    ? "Everything is still here to read. Ask an admin to choose a plan."
    : "Everything is still here to read. Your plan isn’t managed in this app.";

type Props = { problem: SubscriptionProblem; onClose: () => void };

/** The dialogs for TRIAL_EXPIRED and SUBSCRIPTION_REQUIRED. */
export default function SubscriptionDialog({ problem, onClose }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mayUpgrade = isManaging(useViewer().role) && sellsPlans();
  const act = () => {
    onClose();
    const { url } = problem.action;
    // A path is a screen of ours; anything else, such as a mail to support, is the browser's.
    if (!url.startsWith("/")) return location.assign(url);
    const from = `${pathname}${search}`;
    // What is typed stays in the browser as a draft; after paying, the person comes back to it.
    return navigate(url, from.startsWith(url) ? undefined : { state: { from } satisfies CameFrom });
  };
  return (
    <MessageDialog
      title={problem.title}
      message={mayUpgrade ? problem.message : refusal()}
      isOpen
      onOpenChange={onClose}
      cancelLabel={mayUpgrade ? "Maybe Later" : undefined}
      confirmLabel={mayUpgrade ? problem.action.label : "OK"}
      onConfirm={mayUpgrade ? act : onClose}
      bubble={problem.code === "TRIAL_EXPIRED" ? "left" : "centre"}
    />
  );
}
