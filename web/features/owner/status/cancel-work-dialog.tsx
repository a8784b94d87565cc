import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { CalendarX } from "lucide-react";
import {
  CancelPlannedWorkDocument,
  PlannedWorkDocument,
  type PlannedWorkFieldsFragment,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";

interface Props {
  work: PlannedWorkFieldsFragment;
  onClose: () => void;
}

export function CancelWorkDialog({ work: { id, title }, onClose }: Props) {
  const [cancel, { loading }] = useMutation(CancelPlannedWorkDocument, {
    refetchQueries: [PlannedWorkDocument],
    context: { handlesErrors: true },
  });
  const confirm = async () => {
    try {
      await cancel({ variables: { id } });
      onClose();
    } catch (error) {
      showFailure(error, "The work wasn’t cancelled");
    }
  };
  return (
    <ConfirmDialog
      title={`Cancel “${title}”?`}
      message="It’ll no longer show on the status page. We’ll email everyone who gets updates."
      icon={<CalendarX />}
      confirmLabel="Cancel work"
      cancelLabel="Keep it"
      isOpen
      onOpenChange={onClose}
      onConfirm={() => void confirm()}
      isPending={loading}
    />
  );
}
