import { Banner } from "@fettle/design-system/Banner";
import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";
import { Hourglass } from "lucide-react";
import { useAwaited } from "./use-awaited.ts";

type Props = { isThere: boolean; ask: () => unknown };

export function AwaitedPayment({ isThere, ask }: Props) {
  const { isSlow } = useAwaited(isThere, ask);
  if (isThere) return null;
  return (
    <Banner severity="info" icon={<Hourglass />} title="Waiting for the payment to be confirmed.">
      {isSlow
        ? `It takes longer than usual. Nothing more to do: this page changes by itself. If it doesn’t, write to ${SUPPORT_EMAIL}.`
        : "This page changes by itself."}
    </Banner>
  );
}
