import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { BuyPacks } from "../../billing/packs/buy-packs.tsx";
import { LOW_CREDITS_IN_BANNERS } from "../../delivery/usage/usage-alert.ts";
import { useUsage } from "../../delivery/usage/use-usage.ts";

export function useEmailCredits() {
  const state = useUsage();
  return state.kind === "loaded" ? state.usage.email : undefined;
}

type Credits = NonNullable<ReturnType<typeof useEmailCredits>>;

const buyPacks = <BuyPacks type="email" isInline />;

export function EmailCreditsNote({ noun, onSend }: { noun: string; onSend: () => void }) {
  const credits = useEmailCredits();
  if (!credits) return null;
  return <CreditBanner credits={credits} needed={1} noun={noun} onSend={onSend} />;
}

export function CreditBanner({
  credits,
  needed,
  noun,
  onSend,
}: {
  credits: Credits;
  needed: number;
  noun: string;
  onSend?: () => void;
}) {
  const { allExhausted, totalAvailable, quotaExceeded, packCredits } = credits;
  if (allExhausted) {
    return (
      <Banner severity="critical" title="No email credits left." action={buyPacks}>
        You can’t send emails until you buy a pack or the next month starts.
      </Banner>
    );
  }
  if (needed > totalAvailable) {
    return (
      <Banner severity="critical" title={`${totalAvailable} email credits left.`} action={buyPacks}>
        Sending this {noun} uses {needed}.
      </Banner>
    );
  }
  const isLow = totalAvailable <= LOW_CREDITS_IN_BANNERS.email;
  if (quotaExceeded && !isLow) {
    return (
      <Banner severity="info" title="You’ve used this month’s emails.">
        This one uses your pack credits. {packCredits} left.
      </Banner>
    );
  }
  if (isLow) {
    return (
      <Banner
        severity="warning"
        title={lowTitle(credits)}
        action={
          onSend ? (
            <>
              {buyPacks}
              <Button size="inline" variant="ghost" onPress={onSend}>
                Send Anyway
              </Button>
            </>
          ) : (
            buyPacks
          )
        }
      >
        {quotaExceeded
          ? `This one uses your pack credits. ${packCredits} left.`
          : `Sending this ${noun} uses ${needed === 1 ? "one" : needed}.`}
      </Banner>
    );
  }
  return null;
}

/** Pack credits don't reset, so they aren't "left this month". */
function lowTitle({ quotaExceeded, totalAvailable, packCredits }: Credits) {
  if (quotaExceeded) return "You’ve used this month’s emails.";
  const left = `${totalAvailable} ${totalAvailable === 1 ? "email" : "emails"} left`;
  return packCredits > 0 ? `${left}, ${packCredits} from packs.` : `${left} this month.`;
}
