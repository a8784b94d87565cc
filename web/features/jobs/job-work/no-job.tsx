import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { useLayoutEffect } from "react";
import { useParams } from "react-router";
import { markGone } from "../../../lib/draft.ts";
import { ignored } from "../../../lib/ignored.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

export function NoJob({ heading = "Job not found", detail }: { heading?: string; detail?: string }) {
  const client = useApolloClient();
  const viewer = useViewer();
  const { id } = useParams();
  // Mark the job as gone before its form unmounts, because the form reports where its draft is.
  useLayoutEffect(() => {
    if (!id) return;
    markGone(id);
    void import("./keep-typed-work.ts")
      .then(({ keepTypedWork }) => keepTypedWork(client, viewer, id))
      .catch((error) => ignored(error, "the draft stays on the device"));
  }, [client, viewer, id]);
  return (
    <EmptyState
      isPage
      heading={heading}
      detail={detail}
      illustration={false}
      action={
        <Button variant="secondary" href="/jobs">
          Back to Jobs
        </Button>
      }
    />
  );
}
