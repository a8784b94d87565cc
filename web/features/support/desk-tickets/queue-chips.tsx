import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { AlarmClock } from "lucide-react";
import type { DeskQueueQuery } from "../../../generated/graphql.ts";
import { CHIP_IDS, CHIPS, chipOf, type QueueState } from "./queue-filters.ts";
import { useQueueState } from "./use-queue-state.ts";

export type QueueCounts = DeskQueueQuery["deskTickets"]["counts"];

export function QueueChips({ state, counts }: { state: QueueState; counts: QueueCounts | undefined }) {
  const show = useQueueState(state);
  return (
    <ToggleGroup<string>
      label="Tickets"
      items={CHIP_IDS.map((id) => ({
        id,
        label: CHIPS[id].label,
        count: counts?.[id],
        ...(id === "late" && { icon: <AlarmClock />, isUrgent: (counts?.late ?? 0) > 0 }),
      }))}
      selectedKey={chipOf(state) ?? ""}
      onChange={(key) => {
        const id = CHIP_IDS.find((each) => each === key);
        if (id) show(CHIPS[id].filters);
      }}
    />
  );
}
