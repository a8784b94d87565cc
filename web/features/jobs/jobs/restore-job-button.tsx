import { useMutation } from "@apollo/client/react";
import { isManaging } from "@fettle/rules/identity/role";
import { RestoreJobDocument } from "../../../generated/graphql.ts";
import { RestoreButton } from "../../../platform/forms/restore-button.tsx";
import { placeJob } from "../../../platform/job-cache/job-cache.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

export default function RestoreJobButton({ job: { id, title } }: { job: { id: string; title: string } }) {
  const { role } = useViewer();
  const [restore] = useMutation(RestoreJobDocument, {
    variables: { id },
    context: { handlesErrors: true },
    update: (cache) => placeJob(cache, id),
  });
  if (!isManaging(role)) return null;
  return <RestoreButton noun="Job" name={title} size="compact" variant="ghost" onRestore={() => restore()} />;
}
