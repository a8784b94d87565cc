import { Banner } from "@fettle/design-system/Banner";
import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";
import { Hourglass } from "lucide-react";
import { useAwaited } from "./use-awaited.ts";

type Props = { isThere: boolean; ask: () => unknown };

export function AwaitedPayment({ isThere, ask }: Props) {
  const { isSlow } = useAwaited(isThere, ask);
  if (isThere) return null;
  return (
    <Banner severity="info" icon={<Hourglass />} title="Waiting for your payment to be confirmed.">
      {isSlow
        ? `Confirming your payment is taking longer than usual. This page will update automatically. If it doesn’t, email ${SUPPORT_EMAIL}.`
        : "This page will update automatically."}
    </Banner>
  );
}
