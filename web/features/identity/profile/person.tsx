import { Avatar } from "@fettle/design-system/Avatar";
import { roleLabel } from "@fettle/rules/identity/role";
import type { Viewer } from "../../../platform/session/viewer.ts";
import * as css from "./profile.css.ts";

export const Person = ({ viewer }: { viewer: Viewer }) => (
  <div className={css.person}>
    <ViewerAvatar viewer={viewer} size={56} />
    <div className={css.personText}>
      <p className={css.personName}>{viewer.name}</p>
      <p className={css.personDetail}>{viewer.email}</p>
      <p className={css.personDetail}>{roleLabel(viewer.role)}</p>
    </div>
  </div>
);

export const ViewerAvatar = ({ viewer, size }: { viewer: Viewer; size: number }) => (
  <Avatar
    name={viewer.name}
    size={size}
    color={viewer.role === "technician" ? viewer.color : undefined}
    variant={viewer.avatarVariant ?? undefined}
    seed={viewer.avatarSeed ?? undefined}
    src={viewer.avatarUrl ?? undefined}
  />
);
