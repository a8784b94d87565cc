import { type QueryRef, useReadQuery } from "@apollo/client/react";
import { DataList } from "@fettle/design-system/DataList";
import type { SortColumn } from "@fettle/design-system/SortHeader";
import { useState } from "react";
import type { MembersPageQuery, RemoveMemberMutation } from "../../../generated/graphql.ts";
import { BY_TEXT, type Sort, useListSort } from "../../../platform/long-list/list-sort.ts";
import { headed, twoLines } from "../../../platform/long-list/row-choice.css.ts";
import { SortBar } from "../../../platform/long-list/sort-bar.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";
import { InviteRow } from "./invite-row.tsx";
import { inOrder, MEMBER_ORDERS, type MemberOrder } from "./member-order.ts";
import { MemberRow } from "./member-row.tsx";
import * as css from "./members.css.ts";
import { UnassignedJobsDialog } from "./unassigned-jobs-dialog.tsx";

const SORTS: readonly Sort<MemberOrder>[] = [
  { id: "role", label: "Role", first: ["admins first", "technicians first"] },
  { id: "name", label: "Name", first: BY_TEXT },
  { id: "email", label: "Email", first: BY_TEXT },
  { id: "color", label: "Schedule colour", first: BY_TEXT },
];

const HEADS: readonly (SortColumn<MemberOrder> | null)[] = [
  null,
  { id: "name", label: "Name" },
  { id: "email", label: "Email" },
  { id: "role", label: "Role" },
  { id: "color", label: "Schedule colour" },
  null,
];

export function MembersList({ queryRef }: { queryRef: QueryRef<MembersPageQuery> }) {
  const { data } = useReadQuery(queryRef);
  const viewer = useViewer();
  const { order } = useListSort(MEMBER_ORDERS);
  const [unassigned, setUnassigned] = useState<RemoveMemberMutation["removeMember"]["unassignedJobs"]>([]);
  return (
    <>
      <section className={css.heads} aria-label="Team members">
        <SortBar label="Sort members" sorts={SORTS} columns={css.COLUMNS} cells={HEADS} />
        <div className={`${headed} ${twoLines}`}>
          <div>
            <DataList label="Team members" columns={css.COLUMNS}>
              {inOrder(data.members, order).map((member) => (
                <MemberRow key={member.id} member={member} viewer={viewer} onRemoved={setUnassigned} />
              ))}
              {inOrder(data.memberInvites, order).map((invite) => (
                <InviteRow key={invite.id} invite={invite} viewer={viewer} />
              ))}
            </DataList>
          </div>
        </div>
      </section>
      {unassigned.length > 0 && <UnassignedJobsDialog jobs={unassigned} onClose={() => setUnassigned([])} />}
    </>
  );
}
