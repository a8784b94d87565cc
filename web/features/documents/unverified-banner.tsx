import { useMutation, useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { useEffect, useState } from "react";
import { ResendEmailVerificationDocument, ViewerDocument } from "../../generated/graphql.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { useAction } from "./use-action.ts";

/**
 * Whether the viewer must verify their address before they can mail customers; refetched when they return to the
 * page.
 */
export function useIsUnverified(): boolean {
  const isKnownTo = useViewer().mayEmailCustomers;
  const { refetch } = useQuery(ViewerDocument, {
    fetchPolicy: isKnownTo ? "cache-first" : "network-only",
  });
  useEffect(() => {
    if (isKnownTo) return;
    const askAgain = () => void refetch().catch(() => {});
    window.addEventListener("focus", askAgain);
    return () => window.removeEventListener("focus", askAgain);
  }, [isKnownTo, refetch]);
  return !isKnownTo;
}

/** Says that the address must be verified before mailing customers, and sends the link again. */
export function UnverifiedBanner() {
  const { email } = useViewer();
  const [isSent, setSent] = useState(false);
  const [resend] = useMutation(ResendEmailVerificationDocument, { context: { handlesErrors: true } });
  const { act, isPending } = useAction("Failed to send the link", async () => {
    await resend();
    setSent(true);
  });
  return (
    <Banner
      severity="warning"
      title={isSent ? "A new link is on its way." : "Confirm your own email address first."}
      isAlert={isSent}
      action={
        <Button size="inline" isPending={isPending} onPress={act}>
          Send the link again
        </Button>
      }
    >
      {isSent
        ? `Open it in the email to ${email}, then come back: what you wrote here stays.`
        : `Open the link that we emailed to ${email}. Then you can email customers.`}
    </Banner>
  );
}
