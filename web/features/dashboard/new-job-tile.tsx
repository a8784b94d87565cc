import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "react-aria-components/Button";

const NewJobDialog = lazy(() => import("../jobs/new-job-dialog.tsx"));

/** The quick action that opens the New Job dialog. */
export function NewJobTile({ className, icon }: { className: string; icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={className} onPress={() => setOpen(true)}>
        {icon}
        New Job
      </Button>
      {isOpen && (
        <Suspense>
          <NewJobDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
