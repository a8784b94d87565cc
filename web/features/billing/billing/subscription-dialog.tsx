import { MessageDialog } from "@fettle/design-system/MessageDialog";
import { isManaging } from "@fettle/rules/identity/role";
import { useLocation, useNavigate } from "react-router";
import { useViewer } from "../../../platform/session/viewer.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import type { SubscriptionProblem } from "../../../platform/subscription/subscription-problem.ts";
import type { CameFrom } from "./return-path.ts";

const refusal = () =>
  sellsPlans()
    ? "You can still view everything. Ask an admin to choose a plan."
    : "You can still view everything. Your plan isn’t managed in this app.";

type Props = { problem: SubscriptionProblem; onClose: () => void };

export default function SubscriptionDialog({ problem, onClose }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mayUpgrade = isManaging(useViewer().role) && sellsPlans();
  const act = () => {
    onClose();
    const { url } = problem.action;
    // A path leads to one of our screens. The browser handles anything else, e.g. a mailto link.
    if (!url.startsWith("/")) return location.assign(url);
    const from = `${pathname}${search}`;
    // The draft is kept in the browser, so return here after paying.
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
