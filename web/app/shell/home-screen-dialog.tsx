import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { Share, SquarePlus } from "lucide-react";
import * as css from "./home-screen-dialog.css.ts";

export default function HomeScreenDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Add to Home Screen"
      width="confirm"
      isOpen
      onOpenChange={onClose}
      isDismissable
      footer={
        <Button variant="primary" onPress={onClose}>
          Got it
        </Button>
      }
    >
      <ol className={css.steps}>
        <li className={css.step}>
          <span className={css.picture} aria-hidden>
            <Share />
          </span>
          <span>
            Tap <strong>Share</strong> in Safari’s bar.
          </span>
        </li>
        <li className={css.step}>
          <span className={css.picture} aria-hidden>
            <SquarePlus />
          </span>
          <span>
            Choose <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
          </span>
        </li>
      </ol>
      <p className={css.note}>
        You’ll need to sign in again there, because iOS keeps the app separate from Safari. Send anything in
        your Outbox first.
      </p>
    </Dialog>
  );
}
