import { Banner } from "@fettle/design-system/Banner";
import { isManaging } from "@fettle/rules/identity/role";
import { useViewer } from "../../../platform/session/viewer.ts";
import { BuyPacks } from "../../billing/packs/buy-packs.tsx";
import { LOW_CREDITS_IN_BANNERS } from "../../delivery/usage/usage-alert.ts";
import { useUsage } from "../../delivery/usage/use-usage.ts";

export function useSmsCredits() {
  const state = useUsage();
  return state.kind === "loaded" ? state.usage.sms : undefined;
}

export type SmsCredits = NonNullable<ReturnType<typeof useSmsCredits>>;

export const isLowOnSms = (credits: SmsCredits | undefined) =>
  credits !== undefined && !credits.allExhausted && credits.totalAvailable <= LOW_CREDITS_IN_BANNERS.sms;

/** Warns that SMS credits are low or gone, or that packs are being used because the quota has run out. */
export function SmsCreditBanner({ credits }: { credits: SmsCredits }) {
  const canBuy = isManaging(useViewer().role);
  const { allExhausted, totalAvailable, quotaExceeded, packCredits } = credits;
  const buyPacks = canBuy && <BuyPacks type="sms" isInline />;
  if (allExhausted) {
    return (
      <Banner severity="critical" title="No SMS credits left." action={buyPacks}>
        Sending is off until {canBuy ? "you buy a pack" : "someone buys a pack"} or the next month starts.
      </Banner>
    );
  }
  if (isLowOnSms(credits)) {
    return (
      <Banner severity="warning" title={`${totalAvailable} SMS left.`} action={buyPacks}>
        Some messages may not be sent.
      </Banner>
    );
  }
  if (quotaExceeded) {
    return (
      <Banner severity="info" title="You’ve used this month’s SMS.">
        This one uses your pack credits. {packCredits} left.
      </Banner>
    );
  }
  return null;
}
