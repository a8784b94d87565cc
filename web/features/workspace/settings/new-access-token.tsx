import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { copyText } from "../../../platform/copy-text.ts";
import { form } from "../../identity/profile/profile.css.ts";
import { help, secret } from "./settings.css.ts";

type Props = { token: string; onClose: () => void };

export function NewAccessToken({ token, onClose }: Props) {
  return (
    <Dialog
      title="Copy your token"
      isOpen
      onOpenChange={onClose}
      width="confirm"
      footer={
        <>
          <Button variant="secondary" onPress={() => copyText(token, "Token copied")}>
            Copy
          </Button>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={form}>
        <code className={secret}>{token}</code>
        <p className={help}>Copy it now. You won’t see it again. Keep it safe like a password.</p>
      </div>
    </Dialog>
  );
}
