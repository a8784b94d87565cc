import { useMutation, useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { ChoiceCards } from "@fettle/design-system/ChoiceCards";
import { Dialog } from "@fettle/design-system/Dialog";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { toast } from "@fettle/design-system/Toast";
import type { PackType } from "@fettle/rules/billing/plans";
import { formatCount } from "@fettle/rules/platform/format-count";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Lock, Mail, MessageSquare } from "lucide-react";
import { useState } from "react";
import { OpenPackCheckoutDocument, PacksDocument, type PacksQuery } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import * as css from "./pack-dialog.css.ts";
import { hasVolumePrice, packExpiryWords, savingsPercent, unitPriceOf } from "./pack-prices.ts";

type Pack = PacksQuery["packs"][number];

type Props = {
  type: PackType;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function PackDialog({ type, isOpen, onOpenChange }: Props) {
  const [tab, setTab] = useState(type);
  const [chosen, setChosen] = useState<string>();
  const { data, error, loading, refetch } = useQuery(PacksDocument, {
    skip: !isOpen,
    context: { handlesErrors: true },
  });
  const { buy, isLeaving } = useBuyPack();
  const worksUntil = data?.subscription.worksUntil;
  const now = useNow();
  const hasEnded = worksUntil != null && Date.parse(worksUntil) <= now;
  const packs = (data?.packs ?? []).filter((pack) => pack.type === tab);
  // The second pack is the most popular.
  const pack = packs.find(({ productId }) => productId === chosen) ?? packs[1] ?? packs[0];
  return (
    <Dialog
      title="Purchase Communication Packs"
      width="packs"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      cancelLabel="Cancel"
      footer={
        <Button
          variant="primary"
          icon={<Lock />}
          needsServer
          isDisabled={!pack}
          isPending={isLeaving}
          onPress={() => pack && buy(pack.productId)}
        >
          Continue to payment
        </Button>
      }
    >
      <div className={css.body}>
        {data && <p className={css.note}>{packExpiryWords(data.packCreditExpiryMonths ?? null)}</p>}
        <div className={css.tabs}>
          <SegmentedControl
            label="Credit type"
            items={[
              { id: "sms", label: "SMS", icon: <MessageSquare /> },
              { id: "email", label: "Email", icon: <Mail /> },
            ]}
            selectedKey={tab}
            onChange={setTab}
          />
        </div>
        {loading && <Skeleton height={190} />}
        {error && !data && (
          <ErrorState
            heading="Failed to load available packs. Please try again later."
            onRetry={() => refetch()}
          />
        )}
        {data && packs.length === 0 && (
          <p className={css.note}>No {tab.toUpperCase()} packs available at this time.</p>
        )}
        {hasEnded && (
          <Banner severity="warning" title="Your trial or plan has ended.">
            You can’t use these credits until you choose a plan. We’ll keep them on your account.
          </Banner>
        )}
        {pack && (
          <>
            <div className={css.choices}>
              <ChoiceCards
                label="Packs"
                value={pack.productId}
                onChange={setChosen}
                items={packs.map((each, index) => ({
                  id: each.productId,
                  content: <PackCard pack={each} smallest={packs[0] ?? each} />,
                  flag: index === 1 ? "Most Popular" : undefined,
                }))}
              />
            </div>
            <p className={css.note} aria-live="polite">
              {formatCount(pack.quantity)} {nameOf(pack.type)} for {short(pack.displayPrice)}, charged once
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

function PackCard({ pack, smallest }: { pack: Pack; smallest: Pack }) {
  const savings = savingsPercent(pack, smallest);
  return (
    <>
      <span className={css.quantity}>{formatCount(pack.quantity)}</span>
      <span className={css.kind}>{nameOf(pack.type)}</span>
      <span className={css.price}>{short(pack.displayPrice)}</span>
      <span className={css.small}>{unitPriceOf(pack)} each</span>
      {savings > 0 && <span className={css.saving}>Save {savings}%</span>}
      {hasVolumePrice(pack) && <span className={css.small}>Volume pricing discount</span>}
    </>
  );
}

const nameOf = (type: PackType) => (type === "sms" ? "SMS" : "emails");

/** '$5' */
const short = (price: string) => price.replace(/\.00$/, "");

function useBuyPack() {
  const [open] = useMutation(OpenPackCheckoutDocument, { context: { handlesErrors: true } });
  const [isLeaving, setLeaving] = useState(false);
  const buy = async (productId: string) => {
    setLeaving(true);
    try {
      const { data } = await open({ variables: { productId } });
      if (!data?.openPackCheckout?.url) throw new Error(MESSAGES.noCheckoutUrl);
      location.assign(data.openPackCheckout.url);
    } catch (error) {
      const isUnsaid = error instanceof Error && error.message === MESSAGES.noCheckoutUrl;
      toast({
        title: "Purchase Failed",
        description: isUnsaid
          ? MESSAGES.noCheckoutUrl
          : "Unable to start checkout process. Please try again.",
        tone: "error",
      });
    } finally {
      setLeaving(false);
    }
  };
  return { buy, isLeaving };
}
