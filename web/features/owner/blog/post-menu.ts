import type { OwnerPostFieldsFragment } from "../../../generated/graphql.ts";

export type PostQuestion = "schedule" | "versions" | "delete" | "discard" | "unpublish";

export function postMenu(
  { status, hasPending }: OwnerPostFieldsFragment,
  onAsk: (question: PostQuestion) => void,
  onCancelSchedule: () => void,
) {
  const asking = (id: PostQuestion, label: string) => ({ id, label, onAction: () => onAsk(id) });
  const destructive = (id: PostQuestion, label: string) => ({ ...asking(id, label), isDestructive: true });
  const ends = {
    draft: destructive("delete", "Delete…"),
    scheduled: { id: "unpublish", label: "Cancel the schedule", onAction: onCancelSchedule },
    published: destructive("unpublish", "Unpublish…"),
  };
  const scheduleLabel = status === "scheduled" ? "Change the schedule…" : "Schedule…";
  return [
    asking("versions", "Versions"),
    ...(status === "published" ? [] : [asking("schedule", scheduleLabel)]),
    ...(hasPending ? [destructive("discard", "Discard unpublished edits…")] : []),
    ends[status],
  ];
}
