import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { copyText } from "../../../platform/copy-text.ts";
import * as css from "./webhooks.css.ts";

type Props = { secret: string; isRotated?: boolean; onClose: () => void };

export function WebhookSecret({ secret, isRotated = false, onClose }: Props) {
  return (
    <Dialog
      title="Copy the signing secret"
      isOpen
      onOpenChange={onClose}
      width="confirm"
      footer={
        <>
          <Button variant="secondary" onPress={() => copyText(secret, "Secret copied")}>
            Copy
          </Button>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={css.block}>
        <code className={css.secret}>{secret}</code>
        <p className={css.entryDetail}>
          Copy it now. You won’t see it again. Your program uses it to check that an event is from us.
        </p>
        {isRotated && (
          <p className={css.entryDetail}>
            For 24 hours, we’ll sign with both the old and the new secret, so you won’t miss any events.
          </p>
        )}
      </div>
    </Dialog>
  );
}
