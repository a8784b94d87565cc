import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { useNavigate } from "react-router";
import { useStore } from "../../lib/store.ts";
import { body, message } from "./subscription-dialog.css.ts";
import { subscriptionPrompt } from "./subscription-prompt.ts";
import { TiltedLevel } from "./tilted-level.tsx";

/** The dialogs of the two 402 codes (specification part 1, section 8). */
export function SubscriptionDialog() {
  const problem = useStore(subscriptionPrompt);
  const navigate = useNavigate();
  if (!problem) return null;
  const close = () => subscriptionPrompt.set(null);
  const follow = () => {
    close();
    navigate(problem.action.url);
  };
  return (
    <Dialog
      title={problem.title}
      isOpen
      onOpenChange={close}
      width="notice"
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            Maybe Later
          </Button>
          <Button onPress={follow}>{problem.action.label}</Button>
        </>
      }
    >
      <div className={body}>
        <TiltedLevel />
        <p className={message}>{problem.message}</p>
      </div>
    </Dialog>
  );
}
