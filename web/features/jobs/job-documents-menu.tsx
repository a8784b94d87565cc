import { Button } from "@fettle/design-system/Button";
import { Menu } from "@fettle/design-system/Menu";
import { FilePen, FilePlus, ReceiptText } from "lucide-react";
import type { JobDetailFragment } from "../../generated/graphql.ts";

/** A new quote or invoice for the job's customer, titled after the job. */
export function JobDocumentsMenu({ job, fullWidth }: { job: JobDetailFragment; fullWidth?: boolean }) {
  const start = new URLSearchParams({ title: job.title });
  if (job.customer) start.set("customerId", job.customer.id);
  return (
    <Menu
      label="Create"
      trigger={
        <Button variant="secondary" icon={<FilePlus />} fullWidth={fullWidth}>
          Create
        </Button>
      }
      items={[
        { id: "quote", label: "Create Quote", icon: <FilePen />, href: `/quotes/new?${start}` },
        { id: "invoice", label: "Create Invoice", icon: <ReceiptText />, href: `/invoices/new?${start}` },
      ]}
    />
  );
}
