import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";

/** Shown for a missing job, with a link back. */
export function NoJob({ heading = "Job not found", detail }: { heading?: string; detail?: string }) {
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
