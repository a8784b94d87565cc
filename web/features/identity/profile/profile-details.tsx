import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { useViewer } from "../../../platform/session/viewer.ts";
import { AvatarPicker } from "./avatar-picker.tsx";
import { AvatarStyles } from "./avatar-styles.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Notifications } from "./notifications.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { Person } from "./person.tsx";
import * as css from "./profile.css.ts";
import { ThemePicker } from "./theme-picker.tsx";

export function ProfileDetails() {
  const viewer = useViewer();
  return (
    <>
      <Card
        title="Profile"
        actions={
          <Button href="/profile/edit" variant="secondary" size="compact">
            Edit Profile
          </Button>
        }
      >
        <div className={css.section}>
          <Person viewer={viewer} />
          <PendingEmail />
          <AvatarPicker />
          <AvatarStyles />
        </div>
      </Card>
      <Card title="Appearance">
        <div className={css.section}>
          <ThemePicker />
          <p className={css.help}>
            Saved on this device. System follows your device’s light or dark setting.
          </p>
        </div>
      </Card>
      <Notifications />
      <Card title="Change Password">
        <ChangePasswordForm />
      </Card>
      <DeleteAccount />
    </>
  );
}
