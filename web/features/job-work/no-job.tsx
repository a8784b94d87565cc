import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";

/** Where a job is gone or never was, with the way back. */
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
