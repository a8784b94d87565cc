import { Button } from "@fettle/design-system/Button";
import { JOB_TEMPLATE_KINDS } from "@fettle/rules/conversations/message-templates";
import { MessageSquare } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useOneTimeParam } from "../../../platform/screen/use-one-time-param.ts";
import type { TextedJob } from "./job-text-dialog.tsx";

const JobTextDialog = lazyOpened(() => import("./job-text-dialog.tsx"));

interface Props {
  job: TextedJob;
  fullWidth?: boolean;
  variant?: "ghost" | "secondary";
}

export function SendSmsButton({ job, fullWidth = false, variant = "secondary" }: Props) {
  const asked = useOneTimeParam("text");
  const askedKind = JOB_TEMPLATE_KINDS.find((kind) => kind === asked);
  const [isOpen, setOpen] = useState(askedKind !== undefined);
  return (
    <>
      <Button
        variant={variant}
        icon={<MessageSquare />}
        fullWidth={fullWidth}
        needsServer={false}
        onPress={() => setOpen(true)}
      >
        Send SMS
      </Button>
      {isOpen && (
        <Suspense>
          <JobTextDialog job={job} {...(askedKind && { kind: askedKind })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
