import { useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { toast } from "@fettle/design-system/Toast";
import { Vial } from "@fettle/design-system/Vial";
import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { PackCheckoutDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { pollWhileVisible } from "../../../lib/poll-while-visible.ts";

const ASK_EVERY_MS = 2_000;
const USUAL_MS = 60_000;

export function PackReturn() {
  const [params] = useSearchParams();
  const id = params.get("pack");
  return id ? <PackArrival key={id} id={id} /> : null;
}

function PackArrival({ id }: { id: string }) {
  const [, setParams] = useSearchParams();
  const { data, refetch } = useQuery(PackCheckoutDocument, {
    variables: { id },
    fetchPolicy: "network-only",
    context: { handlesErrors: true },
  });
  const checkout = data?.packCheckout;
  const isUnknown = data !== undefined && checkout === null;
  const hasArrived = checkout?.status === "completed";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (hasArrived || isUnknown) return;
    const stopAsking = pollWhileVisible(
      () => void refetch().catch((error) => ignored(error, "asked again in a moment")),
      ASK_EVERY_MS,
    );
    const timer = setTimeout(() => setSlow(true), USUAL_MS);
    return () => {
      stopAsking();
      clearTimeout(timer);
    };
  }, [hasArrived, isUnknown, refetch]);
  useEffect(() => {
    if (!hasArrived && !isUnknown) return;
    // Keeps a reload from repeating the toast.
    setParams({ tab: "usage" }, { replace: true });
    if (isUnknown) return;
    toast({
      title: "Purchase Successful!",
      description: "Your pack has been added to your account and is ready to use.",
      tone: "success",
    });
  }, [hasArrived, isUnknown, setParams]);
  if (hasArrived || isUnknown) return null;
  return (
    <Banner severity="info" title="Waiting for your payment to be confirmed." icon={<Vial label="" />}>
      {isSlow
        ? `Confirming your payment is taking longer than usual. Your credits will appear automatically. If they don’t, email ${SUPPORT_EMAIL}.`
        : "Your credits will appear once it’s confirmed."}
    </Banner>
  );
}
