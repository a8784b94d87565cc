import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Link } from "lucide-react";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { device } from "../../../platform/device/device.ts";
import { shareLink } from "../../../platform/device/share-link.ts";
import { browserOrigin } from "../../../platform/server-address.ts";

export const awaitsConfirmation = ({ status }: JobDetailFragment) =>
  status === "new" || status === "scheduled";

/** Copies the customer's confirmation link, or shares it in the phone apps. */
export function CopyConfirmationLink({ job }: { job: JobDetailFragment }) {
  const copy = () => {
    const { confirmationToken } = job;
    if (!confirmationToken) return toast({ title: MESSAGES.noConfirmationToken, tone: "error" });
    return shareLink({
      title: job.title,
      url: `${browserOrigin()}/confirm/${confirmationToken}`,
      copied: "Confirmation link copied",
    });
  };
  return (
    <Button size="compact" icon={<Link />} onPress={copy} fullWidth>
      {device.share ? "Share confirmation link" : "Copy confirmation link"}
    </Button>
  );
}
