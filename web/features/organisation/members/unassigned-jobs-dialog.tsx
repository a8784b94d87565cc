import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { Dialog } from "@fettle/design-system/Dialog";
import { ListRow } from "@fettle/design-system/ListRow";
import type { RemoveMemberMutation } from "../../../generated/graphql.ts";

type Props = { jobs: RemoveMemberMutation["removeMember"]["unassignedJobs"]; onClose: () => void };

export function UnassignedJobsDialog({ jobs, onClose }: Props) {
  return (
    <Dialog
      title="Jobs to reassign"
      subtitle="The member you removed was on these open jobs."
      isOpen
      onOpenChange={onClose}
      width="confirm"
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <DataList label="Jobs to reassign" variant="plain">
        {jobs.map(({ id, number, title, technicians }) => (
          <ListRow
            key={id}
            href={`/jobs/${id}/edit`}
            title={title}
            detail={`#${number} · ${technicians.length === 0 ? "no one assigned" : "others still assigned"}`}
          />
        ))}
      </DataList>
    </Dialog>
  );
}
