import { useMutation } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { ListRow } from "@fettle/design-system/ListRow";
import { Menu } from "@fettle/design-system/Menu";
import { toast } from "@fettle/design-system/Toast";
import { EllipsisVertical, KeyRound, Mail, Shield, UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import {
  DisableStaffDocument,
  type DisableStaffMutation,
  EnableStaffDocument,
  ResetStaffTotpDocument,
  SendStaffPasswordResetDocument,
  SetStaffRoleDocument,
  type StaffUserFieldsFragment,
} from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { useStaffViewer } from "../../../platform/portal/staff-viewer.ts";
import { usePerson } from "../../../platform/session/person.ts";
import * as css from "./desk-admin.css.ts";
import { staffRoleLabel } from "./staff-role.ts";

interface UserRowProps {
  user: StaffUserFieldsFragment;
  onDisabled: (unassigned: NonNullable<DisableStaffMutation["disableStaff"]>["unassigned"]) => void;
}

const handled = { context: { handlesErrors: true } };

export function UserRow({ user, onDisabled }: UserRowProps) {
  const { id, name, email, role, hasTotp, openTickets, lastSignInAt, disabledAt } = user;
  const { timeZone } = usePerson();
  const isSelf = useStaffViewer().id === id;
  const [isDisabling, setDisabling] = useState(false);
  const [setRole] = useMutation(SetStaffRoleDocument, handled);
  const [enable] = useMutation(EnableStaffDocument, handled);
  const [reset] = useMutation(ResetStaffTotpDocument, handled);
  const [sendReset] = useMutation(SendStaffPasswordResetDocument, handled);
  const [disable, disabling] = useMutation(DisableStaffDocument, {
    ...handled,
    variables: { id },
    onCompleted: ({ disableStaff }) => {
      setDisabling(false);
      toast({ title: "User disabled", description: name, tone: "success" });
      onDisabled(disableStaff.unassigned);
    },
  });
  const otherRole = role === "support_admin" ? "support_agent" : "support_admin";
  const act = (work: Promise<unknown>, done: string, failed: string) =>
    work
      .then(() => toast({ title: done, description: name, tone: "success" }))
      .catch((error) => showFailure(error, failed));
  const seen = lastSignInAt ? `Last signed in ${formatLongDate(lastSignInAt, timeZone)}` : "Never signed in";
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={isSelf ? `${name} (you)` : name}
      detail={email}
      isReceded={disabledAt !== null}
      actions={
        <Menu
          label={`Actions for ${name}`}
          trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisVertical />} />}
          items={[
            {
              id: "role",
              label: `Make ${staffRoleLabel(otherRole).toLowerCase()}`,
              icon: <Shield />,
              onAction: () =>
                act(setRole({ variables: { id, role: otherRole } }), "Role changed", "Failed to change role"),
            },
            ...(disabledAt
              ? []
              : [
                  {
                    id: "password",
                    label: "Send password reset",
                    icon: <Mail />,
                    onAction: () =>
                      act(
                        sendReset({ variables: { id } }),
                        `Link sent to ${email}`,
                        "Failed to send the link",
                      ),
                  },
                ]),
            ...(hasTotp && !isSelf
              ? [
                  {
                    id: "totp",
                    label: "Reset one-time codes",
                    icon: <KeyRound />,
                    onAction: () =>
                      act(reset({ variables: { id } }), "One-time codes reset", "Failed to reset codes"),
                  },
                ]
              : []),
            disabledAt
              ? {
                  id: "enable",
                  label: "Enable",
                  icon: <UserCheck />,
                  onAction: () => act(enable({ variables: { id } }), "User enabled", "Failed to enable user"),
                }
              : {
                  id: "disable",
                  label: "Disable",
                  icon: <UserX />,
                  isDestructive: true,
                  onAction: () => setDisabling(true),
                },
          ]}
        />
      }
    >
      <span className={css.quiet}>{staffRoleLabel(role)}</span>
      <span className={css.quiet}>{disabledAt ? "Disabled" : seen}</span>
      <span className={css.quiet}>{hasTotp ? "One-time codes" : "Password only"}</span>
      <ConfirmDialog
        isOpen={isDisabling}
        onOpenChange={setDisabling}
        title={`Disable ${name}?`}
        message={`They’ll be signed out everywhere straight away.${openTickets > 0 ? ` Their tickets (${openTickets}) will be unassigned.` : ""} Records of their work are kept.`}
        confirmLabel="Disable"
        icon={<UserX />}
        isPending={disabling.loading}
        error={disabling.error && errorText(disabling.error, "Failed to disable user")}
        onConfirm={() => disable().catch((error) => ignored(error, "the dialog shows it"))}
      />
    </ListRow>
  );
}
