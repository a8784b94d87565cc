import { NoticeDialog } from "@fettle/design-system/NoticeDialog";
import { useNavigate } from "react-router";
import { useStore } from "../../lib/store.ts";
import { subscriptionPrompt } from "./subscription-prompt.ts";

/** The dialogs of the two 402 codes (specification part 1, section 8). */
export function SubscriptionDialog() {
  const problem = useStore(subscriptionPrompt);
  const navigate = useNavigate();
  if (!problem) return null;
  const close = () => subscriptionPrompt.set(null);
  return (
    <NoticeDialog
      title={problem.title}
      message={problem.message}
      isOpen
      onOpenChange={close}
      cancelLabel="Maybe Later"
      confirmLabel={problem.action.label}
      onConfirm={() => {
        close();
        navigate(problem.action.url);
      }}
      bubble={problem.code === "TRIAL_EXPIRED" ? "left" : "centre"}
    />
  );
}
