import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { Menu, type MenuItem } from "@fettle/design-system/Menu";
import { toast } from "@fettle/design-system/Toast";
import { isManaging } from "@fettle/rules/identity/role";
import { Copy, Ellipsis, FilePen, ReceiptText } from "lucide-react";
import { Suspense, useState } from "react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import {
  asksToConvert,
  BasisChoice,
  ConvertJobDialog,
} from "../../invoicing/job-invoicing/convert-job-dialog.tsx";
import { hasInvoicingChoice, PRESELECTED_BASIS } from "../../invoicing/job-invoicing/invoicing-choice.ts";
import { useConvertJob } from "../../invoicing/job-invoicing/use-convert-job.ts";
import { useCompletion } from "./use-completion.ts";

const DuplicateJobDialog = lazyOpened(() => import("./duplicate-job-dialog.tsx"));

export interface JobMoreMenuProps extends Pick<ButtonProps, "fullWidth" | "variant"> {
  job: JobDetailFragment;
  /** After what everyone has. */
  items?: readonly MenuItem[];
}

/**
 * Holds rare actions. Opens the job's invoice if it has one, otherwise creates it from a completed job's
 * charges.
 */
export function JobMoreMenu({ job, items = [], fullWidth, variant = "secondary" }: JobMoreMenuProps) {
  const [asking, setAsking] = useState<"complete" | "convert">();
  const { role } = useViewer();
  const [isDuplicating, setDuplicating] = useState(false);
  const close = () => setAsking(undefined);
  const convert = useConvertJob(close);
  const [basis, setBasis] = useState(PRESELECTED_BASIS);
  const completion = useCompletion(job);
  const isChoice = hasInvoicingChoice(job);
  const start = new URLSearchParams({ title: job.title });
  if (job.customer) start.set("customerId", job.customer.id);
  const what = isChoice ? "The quote or the work" : job.quote ? "Its quote" : "Its work";
  const askOrConvert = () => {
    if (job.status !== "done") setAsking("complete");
    else if (asksToConvert(job)) setAsking("convert");
    else void convert.act(job.id);
  };
  const documents = [
    { id: "quote", label: "Create quote", icon: <FilePen />, href: `/quotes/new?${start}` },
    {
      id: "invoice",
      icon: <ReceiptText />,
      ...(job.invoice
        ? { label: `View ${job.invoice.number}`, href: `/invoices/${job.invoice.id}` }
        : {
            label: job.customer ? "Create invoice" : "Create invoice (needs a customer)",
            isDisabled: !job.customer,
            onAction: askOrConvert,
          }),
    },
  ];
  return (
    <>
      <Menu
        label="More"
        trigger={
          <Button
            variant={variant}
            icon={<Ellipsis />}
            fullWidth={fullWidth}
            isPending={convert.isPending && !asking}
          >
            More
          </Button>
        }
        items={[
          ...(isManaging(role) ? documents : []),
          { id: "duplicate", label: "Duplicate job", icon: <Copy />, onAction: () => setDuplicating(true) },
          ...items,
        ]}
      />
      {asking === "convert" && (
        <ConvertJobDialog
          job={job}
          onClose={close}
          onConfirm={(bill) => convert.act(job.id, bill)}
          isPending={convert.isPending}
        />
      )}
      <ConfirmDialog
        title={`Complete job ${job.number} first?`}
        message={`${what} will be invoiced once the job is done. You can’t add hours or parts after that.`}
        confirmLabel="Complete and create invoice"
        tone="neutral"
        icon={<ReceiptText />}
        isOpen={asking === "complete"}
        onOpenChange={close}
        isPending={completion.isCompleting || convert.isPending}
        onConfirm={async () => {
          const completed = await completion.complete();
          if (completed?.job) await convert.act(job.id, isChoice ? basis : undefined);
          else if (completed) {
            close();
            toast({ title: "Job completed", description: completed.words, tone: "success" });
          }
        }}
      >
        {isChoice && <BasisChoice {...job} value={basis} onChange={setBasis} />}
      </ConfirmDialog>
      {isDuplicating && (
        <Suspense>
          <DuplicateJobDialog jobId={job.id} onClose={() => setDuplicating(false)} />
        </Suspense>
      )}
    </>
  );
}
