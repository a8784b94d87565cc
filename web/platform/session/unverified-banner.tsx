import { useMutation, useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { useEffect, useState } from "react";
import { ResendEmailVerificationDocument, ViewerDocument } from "../../generated/graphql.ts";
import { ignored } from "../../lib/ignored.ts";
import { showFailure } from "../apollo/show-failure.ts";
import { useViewer } from "./viewer.ts";

export const needsConfirmation = (channel: "email" | "text") =>
  `Confirm your own email address first. Then you can ${channel} customers.`;

export function useIsUnverified(): boolean {
  const isKnownTo = useViewer().mayEmailCustomers;
  const { refetch } = useQuery(ViewerDocument, {
    fetchPolicy: isKnownTo ? "cache-first" : "network-only",
  });
  useEffect(() => {
    if (isKnownTo) return;
    const askAgain = () => void refetch().catch((error) => ignored(error, "asks again at the next focus"));
    window.addEventListener("focus", askAgain);
    return () => window.removeEventListener("focus", askAgain);
  }, [isKnownTo, refetch]);
  return !isKnownTo;
}

export function UnverifiedBanner({ channel = "email" }: { channel?: "email" | "text" }) {
  const { email } = useViewer();
  const [isSent, setSent] = useState(false);
  const [resend, { loading }] = useMutation(ResendEmailVerificationDocument, {
    context: { handlesErrors: true },
  });
  const sendAgain = async () => {
    try {
      await resend();
      setSent(true);
    } catch (error) {
      showFailure(error, "Failed to send the link");
    }
  };
  return (
    <Banner
      severity="warning"
      title={isSent ? "A new link is on its way." : "Confirm your own email address first."}
      isAlert={isSent}
      action={
        <Button size="inline" isPending={loading} onPress={() => void sendAgain()}>
          Send the link again
        </Button>
      }
    >
      {isSent
        ? `Open the link in the email to ${email}, then come back. Your text here is safe.`
        : `Open the link we emailed to ${email}. Then you can ${channel} customers.`}
    </Banner>
  );
}
