import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/messages";
import { Link } from "lucide-react";
import type { JobDetailFragment } from "../../generated/graphql.ts";
import { copyText } from "../../platform/copy-text.ts";

/** Whether the job can be confirmed. */
export const awaitsConfirmation = ({ status }: JobDetailFragment) =>
  status === "new" || status === "scheduled";

/** Copies the customer's confirmation link. */
export function CopyConfirmationLink({ job }: { job: JobDetailFragment }) {
  const copy = () => {
    const { confirmationToken } = job;
    if (!confirmationToken) return toast({ title: MESSAGES.noConfirmationToken, tone: "error" });
    return copyText(`${location.origin}/confirm/${confirmationToken}`, "Confirmation link copied");
  };
  return (
    <Button size="compact" icon={<Link />} onPress={copy} fullWidth>
      Copy confirmation link
    </Button>
  );
}
