import { Avatar } from "@fettle/design-system/Avatar";
import { IconButton } from "@fettle/design-system/IconButton";
import { ListRow } from "@fettle/design-system/ListRow";
import { Menu } from "@fettle/design-system/Menu";
import { type Role, roleLabel } from "@fettle/rules/identity/role";
import { EllipsisVertical, Pencil, UserMinus } from "lucide-react";
import { useState } from "react";
import type { RemoveMemberMutation, TeamMemberFragment } from "../../../generated/graphql.ts";
import { EditMemberDialog } from "./edit-member-dialog.tsx";
import { MemberColor } from "./member-color.tsx";
import * as css from "./members.css.ts";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

type Props = {
  member: TeamMemberFragment;
  viewer: { id: string; role: Role };
  onRemoved: (unassigned: RemoveMemberMutation["removeMember"]["unassignedJobs"]) => void;
};

export function MemberRow({ member, viewer, onRemoved }: Props) {
  const [task, setTask] = useState<"edit" | "remove">();
  const close = () => setTask(undefined);
  const { name, role } = member;
  const mayEdit = viewer.role === "admin" || role !== "admin";
  const mayRemove = viewer.role === "admin" && member.id !== viewer.id;
  return (
    <ListRow
      leading={
        <Avatar
          name={name}
          src={member.avatarUrl}
          seed={member.avatarSeed}
          variant={member.avatarVariant}
          size={30}
        />
      }
      title={name}
      {...(mayEdit && { onOpen: () => setTask("edit") })}
      actions={
        mayEdit && (
          <Menu
            label={`Actions for ${name}`}
            trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisVertical />} />}
            items={[
              {
                id: "edit",
                label: "Edit role and colour",
                icon: <Pencil />,
                onAction: () => setTask("edit"),
              },
              ...(mayRemove
                ? [
                    {
                      id: "remove",
                      label: "Remove",
                      icon: <UserMinus />,
                      isDestructive: true,
                      onAction: () => setTask("remove"),
                    },
                  ]
                : []),
            ]}
          />
        )
      }
    >
      <span className={css.email}>{member.email}</span>
      <span className={css.cell}>{roleLabel(role)}</span>
      <span className={css.quiet}>
        <MemberColor name={name} color={member.color} />
      </span>
      {task === "edit" && <EditMemberDialog member={member} viewer={viewer} onClose={close} />}
      {task === "remove" && <RemoveMemberDialog member={member} onClose={close} onRemoved={onRemoved} />}
    </ListRow>
  );
}
