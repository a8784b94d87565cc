import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { UserMinus } from "lucide-react";
import {
  RemoveMemberDocument,
  type RemoveMemberMutation,
  RestoreMemberDocument,
  type TeamMemberFragment,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { addToList, dropFromList } from "./members-cache.ts";

type Props = {
  member: TeamMemberFragment;
  onClose: () => void;
  onRemoved: (unassigned: RemoveMemberMutation["removeMember"]["unassignedJobs"]) => void;
};

export function RemoveMemberDialog({ member: { id, name, openJobCount }, onClose, onRemoved }: Props) {
  const [restore] = useMutation(RestoreMemberDocument, {
    variables: { id },
    context: { handlesErrors: true },
    update: (cache, { data }) => {
      if (data) addToList(cache, "members", data.restoreMember);
    },
  });
  const [remove, { loading, error }] = useMutation(RemoveMemberDocument, {
    variables: { id },
    context: { handlesErrors: true },
    onCompleted: ({ removeMember }) => {
      const actions = [undoDeletion("Member", () => restore())];
      toast({ title: "Member removed", description: name, tone: "success", actions });
      onRemoved(removeMember.unassignedJobs);
    },
    update: (cache) => dropFromList(cache, "members", { __typename: "Member", id }),
  });
  const jobs = openJobCount === 1 ? "Their open job becomes" : `Their ${openJobCount} open jobs become`;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      message={`They’ll be signed out everywhere straight away. ${openJobCount ? `${jobs} unassigned. ` : ""}Their work stays in your records.`}
      confirmLabel="Remove"
      icon={<UserMinus />}
      isPending={loading}
      error={error && errorText(error, "Failed to remove member")}
      onConfirm={() => remove().catch((error) => ignored(error, "the dialog shows it"))}
    />
  );
}
