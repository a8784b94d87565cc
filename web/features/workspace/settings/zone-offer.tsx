import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { TIME_ZONES } from "@fettle/rules/platform/wall-time";

const cityOf = (timeZone: string) => TIME_ZONES.find(({ id }) => id === timeZone)?.label ?? timeZone;

interface ZoneOfferProps {
  offered: string;
  state: string;
  isPending: boolean;
  onAnswer: (isWanted: boolean) => void;
}

export const ZoneOffer = ({ offered, state, isPending, onAnswer }: ZoneOfferProps) => (
  <ConfirmDialog
    isOpen
    title={`Use ${cityOf(offered)} time?`}
    message={`Your address is in ${state}. Today, reminders and calendars will follow ${cityOf(offered)} time. Changing this won’t change the times shown on jobs.`}
    confirmLabel={`Use ${cityOf(offered)} time`}
    cancelLabel="Keep time zone"
    tone="neutral"
    isPending={isPending}
    onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
    onConfirm={() => onAnswer(true)}
  />
);
