import { useMutation } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { formatBsb } from "@fettle/rules/organisation/bsb";
import { formatPayId } from "@fettle/rules/organisation/pay-id";
import { useState } from "react";
import { type OrganisationFieldsFragment, StopBankDetailsDocument } from "../../../generated/graphql.ts";
import { formatFullDate } from "../../../lib/format-instant.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

type Change = NonNullable<OrganisationFieldsFragment["waitingBankDetails"]>;

export function PendingBankDetails({ change }: { change: Change }) {
  const { role, organisation } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const [stop, { loading, error }] = useMutation(StopBankDetailsDocument, {
    context: { handlesErrors: true },
  });
  async function confirm() {
    await stop();
    setAsking(false);
    toast({ title: "New bank details stopped", tone: "success" });
  }
  return (
    <>
      <Banner
        severity="warning"
        title="New bank details are on hold."
        action={
          role === "admin" && (
            <Button size="compact" variant="secondary" onPress={() => setAsking(true)}>
              Stop them
            </Button>
          )
        }
      >
        {change.requestedByName} entered {describe(change)}. They take effect on{" "}
        {formatFullDate(change.appliesAt, organisation.timeZone)}, because an admin’s email, password or role
        changed recently.
      </Banner>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Stop the new bank details?"
        message="Your invoices will keep the bank details below. We’ll email every admin."
        confirmLabel="Stop them"
        cancelLabel="Cancel"
        tone="danger"
        isPending={loading}
        error={error && errorText(error)}
        onConfirm={() => confirm().catch((error) => ignored(error, "the dialog shows it"))}
      />
    </>
  );
}

function describe({ accountName, bsb, accountNumber, payId }: Change): string {
  const parts = [
    accountName,
    bsb && `BSB ${formatBsb(bsb)}`,
    accountNumber && `account ${accountNumber}`,
    payId && `PayID ${formatPayId(payId)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "no bank details";
}
