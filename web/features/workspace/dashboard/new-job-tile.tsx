import { type ReactNode, Suspense, useState } from "react";
import { Button } from "react-aria-components/Button";
import { LazyNewJobDialog } from "../../jobs/jobs/lazy-new-job-dialog.ts";

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
          <LazyNewJobDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
