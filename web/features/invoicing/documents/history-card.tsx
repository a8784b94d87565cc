import { Card } from "@fettle/design-system/Card";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type { DocumentEventKind } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { event, events, eventWords, quiet } from "./document-screen.css.ts";

const WORDS: Record<DocumentEventKind, string> = {
  created: "Created",
  updated: "Changed",
  revised: "Revised",
  sent: "Emailed",
  issued: "Marked as sent",
  delivered: "Email delivered",
  delivery_failed: "Email couldn’t be delivered",
  viewed: "Opened by the customer",
  accepted: "Accepted",
  rejected: "Rejected",
  converted_to_job: "Converted to a job",
  converted_to_invoice: "Converted to an invoice",
  payment_recorded: "Payment recorded",
  payment_reversed: "Payment reversed",
  payment_restored: "Payment reversal undone",
  refunded: "Refunded",
  refund_failed: "Refund failed",
  voided: "Voided",
  restored: "Restored",
  reminded: "Reminder sent",
  reminders_off: "Reminders turned off",
  reminders_on: "Reminders turned on",
  receipt_sent: "Receipt sent",
  credited: "Credit note issued",
  credit_note_sent: "Credit note emailed",
  credit_applied: "Customer credit used",
};

export interface HistoryCardProps {
  history: readonly {
    id: string;
    kind: DocumentEventKind;
    at: string;
    by: string | null;
    detail: string | null;
  }[];
}

export function HistoryCard({ history }: HistoryCardProps) {
  const { timeZone } = useViewer().organisation;
  const newest = history.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card title="History">
      <ol className={events}>
        {newest.map(({ id, kind, at, by, detail }) => (
          <li key={id} className={event}>
            <span className={eventWords}>
              {WORDS[kind]}
              {detail && `: ${detail}`}
            </span>
            <span className={quiet}>
              {[by, formatWallDateTime(instantWallTime(at, timeZone))].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
