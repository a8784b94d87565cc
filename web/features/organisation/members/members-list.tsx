import { type QueryRef, useReadQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { ROLES } from "@fettle/rules/identity/role";
import { useState } from "react";
import type { MembersPageQuery, RemoveMemberMutation } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { InviteRow } from "./invite-row.tsx";
import { MemberRow } from "./member-row.tsx";
import * as css from "./members.css.ts";
import { UnassignedJobsDialog } from "./unassigned-jobs-dialog.tsx";

export function MembersList({ queryRef }: { queryRef: QueryRef<MembersPageQuery> }) {
  const { data } = useReadQuery(queryRef);
  const viewer = useViewer();
  const [unassigned, setUnassigned] = useState<RemoveMemberMutation["removeMember"]["unassignedJobs"]>([]);
  return (
    <>
      <Card padding="none" label="Team members">
        <div className={css.headings} aria-hidden>
          <span className={css.firstHeading}>Name</span>
          <span>Email</span>
          <span>Role</span>
          <span>Schedule colour</span>
        </div>
        <DataList label="Team members" variant="plain" columns={css.COLUMNS}>
          {byRole(data.members).map((member) => (
            <MemberRow key={member.id} member={member} viewer={viewer} onRemoved={setUnassigned} />
          ))}
          {data.memberInvites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} viewer={viewer} />
          ))}
        </DataList>
      </Card>
      {unassigned.length > 0 && <UnassignedJobsDialog jobs={unassigned} onClose={() => setUnassigned([])} />}
    </>
  );
}

const byRole = (members: MembersPageQuery["members"]) =>
  members.toSorted(
    (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.name.localeCompare(b.name, "en-AU"),
  );
