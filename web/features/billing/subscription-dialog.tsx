import { NoticeDialog } from "@fettle/design-system/NoticeDialog";
import { useNavigate } from "react-router";
import type { SubscriptionProblem } from "../../platform/subscription/subscription-problem.ts";

type Props = { problem: SubscriptionProblem; onClose: () => void };

/** The dialogs for TRIAL_EXPIRED and SUBSCRIPTION_REQUIRED. */
export default function SubscriptionDialog({ problem, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <NoticeDialog
      title={problem.title}
      message={problem.message}
      isOpen
      onOpenChange={onClose}
      cancelLabel="Maybe Later"
      confirmLabel={problem.action.label}
      onConfirm={() => {
        onClose();
        const { url } = problem.action;
        // A path is a screen of ours; anything else, such as a mail to support, is the browser's.
        if (url.startsWith("/")) navigate(url);
        else location.assign(url);
      }}
      bubble={problem.code === "TRIAL_EXPIRED" ? "left" : "centre"}
    />
  );
}
