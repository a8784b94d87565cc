import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { useViewer } from "../../../platform/session/viewer.ts";
import { AvatarPicker } from "./avatar-picker.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { Person } from "./person.tsx";
import * as css from "./profile.css.ts";

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export default function ProfileDialog({ isOpen, onOpenChange }: Props) {
  const viewer = useViewer();
  const close = () => onOpenChange(false);
  return (
    <Dialog
      title="Edit Profile"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      width="confirm"
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            Close
          </Button>
          <Button variant="secondary" href="/profile" onPress={close}>
            Profile settings
          </Button>
        </>
      }
    >
      <div className={css.section}>
        <Person viewer={viewer} />
        <AvatarPicker />
        <h3 className={css.sectionTitle}>Change Password</h3>
        <ChangePasswordForm onChanged={close} />
      </div>
    </Dialog>
  );
}
