import { IconButton } from "@fettle/design-system/IconButton";
import { Copy } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";

const DuplicateJobDialog = lazyOpened(() => import("./duplicate-job-dialog.tsx"));

export function DuplicateJobButton({ jobId, title }: { jobId: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={`Duplicate ${title}`} size="compact" icon={<Copy />} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <DuplicateJobDialog jobId={jobId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
