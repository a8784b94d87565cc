import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Menu } from "@fettle/design-system/Menu";
import { toast } from "@fettle/design-system/Toast";
import { startOfWallDay, today } from "@fettle/rules/platform/wall-time";
import { AlarmClock } from "lucide-react";
import { type DeskTicketFullFragment, SnoozeTicketDocument } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { PORTAL_ZONE } from "../../../platform/portal/portal-zone.ts";
import { deskMoment } from "./desk-dates.ts";

const MORNING = 9;

const morningIn = (days: number) =>
  startOfWallDay(today(PORTAL_ZONE).add({ days })).set({ hour: MORNING }).toDate(PORTAL_ZONE);

export function SnoozeMenu({ ticket: { id, snoozedUntil, status } }: { ticket: DeskTicketFullFragment }) {
  const [snooze] = useMutation(SnoozeTicketDocument, { context: { handlesErrors: true } });
  const set = (until: Date | null) =>
    snooze({ variables: { id, until: until?.toISOString() ?? null } }).then(
      () =>
        toast({ title: until ? `Snoozed until ${deskMoment(until.toISOString())}` : "Back in the queue" }),
      (error) => showFailure(error, "Error updating ticket"),
    );
  if (status === "resolved" || status === "closed") return null;
  return (
    <Menu
      trigger={
        <Button icon={<AlarmClock />}>
          {snoozedUntil ? `Snoozed until ${deskMoment(snoozedUntil)}` : "Snooze"}
        </Button>
      }
      items={[
        ...(snoozedUntil ? [{ id: "wake", label: "Back in the queue", onAction: () => void set(null) }] : []),
        {
          id: "hours",
          label: "For 3 hours",
          onAction: () => void set(new Date(Date.now() + 3 * 3_600_000)),
        },
        { id: "tomorrow", label: "Until tomorrow morning", onAction: () => void set(morningIn(1)) },
        { id: "days", label: "For 3 days", onAction: () => void set(morningIn(3)) },
        { id: "week", label: "For a week", onAction: () => void set(morningIn(7)) },
      ]}
    />
  );
}
