import { useMutation } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { ListRow } from "@fettle/design-system/ListRow";
import { Menu } from "@fettle/design-system/Menu";
import { toast } from "@fettle/design-system/Toast";
import { type Role, roleLabel } from "@fettle/rules/identity/role";
import { EllipsisVertical, MailX, Send } from "lucide-react";
import { useState } from "react";
import {
  ResendMemberInviteDocument,
  RestoreMemberInviteDocument,
  RevokeMemberInviteDocument,
  type TeamInviteFragment,
} from "../../../generated/graphql.ts";
import { formatDayMonth } from "../../../lib/format-instant.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./members.css.ts";
import { addToList, dropFromList } from "./members-cache.ts";

export function InviteRow({ invite, viewer }: { invite: TeamInviteFragment; viewer: { role: Role } }) {
  const { id, email, role } = invite;
  const { timeZone } = useViewer().organisation;
  const [isRevoking, setRevoking] = useState(false);
  const [resend, resending] = useMutation(ResendMemberInviteDocument, {
    variables: { id },
    context: { handlesErrors: true },
    onCompleted: () => toast({ title: "Invitation sent again", description: email, tone: "success" }),
  });
  const [restore] = useMutation(RestoreMemberInviteDocument, {
    variables: { id },
    context: { handlesErrors: true },
    update: (cache, { data }) => {
      if (data) addToList(cache, "memberInvites", data.restoreMemberInvite);
    },
  });
  const [revoke, { loading, error }] = useMutation(RevokeMemberInviteDocument, {
    variables: { id },
    context: { handlesErrors: true },
    onCompleted: () => {
      const actions = [undoDeletion("Invitation", () => restore())];
      toast({ title: "Invitation revoked", description: email, tone: "success", actions });
    },
    update: (cache) => dropFromList(cache, "memberInvites", { __typename: "MemberInvite", id }),
  });
  const pending = invite.isExpired
    ? "Invitation expired"
    : `Invited, until ${formatDayMonth(invite.expiresAt, timeZone)}`;
  return (
    <ListRow
      leading={<Avatar name={invite.name ?? email} size={30} />}
      title={invite.name ?? email}
      isReceded
      actions={
        (viewer.role === "admin" || role !== "admin") && (
          <Menu
            label={`Actions for ${email}`}
            trigger={<IconButton label={`Actions for ${email}`} icon={<EllipsisVertical />} />}
            items={[
              {
                id: "resend",
                label: "Send again",
                icon: <Send />,
                isPending: resending.loading,
                onAction: () => resend().catch((failure) => showFailure(failure, "Failed to send again")),
              },
              {
                id: "revoke",
                label: "Revoke invitation",
                icon: <MailX />,
                isDestructive: true,
                onAction: () => setRevoking(true),
              },
            ]}
          />
        )
      }
    >
      <span className={css.email}>{[invite.name && email, pending].filter(Boolean).join(" · ")}</span>
      <span className={css.cell}>{roleLabel(role)}</span>
      <span />
      <ConfirmDialog
        isOpen={isRevoking}
        onOpenChange={setRevoking}
        title="Revoke invitation"
        message={`The link we emailed to ${email} will stop working straight away.`}
        confirmLabel="Revoke"
        icon={<MailX />}
        isPending={loading}
        error={error && errorText(error, "Failed to revoke invitation")}
        onConfirm={() => revoke().catch((error) => ignored(error, "the dialog shows it"))}
      />
    </ListRow>
  );
}
