import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { Dialog } from "@fettle/design-system/Dialog";
import { toast } from "@fettle/design-system/Toast";
import { visitMobile } from "@fettle/rules/jobs/visit-place";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatPhone } from "@fettle/rules/platform/phone";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./text-visits.css.ts";

export type TextedVisit = Parameters<typeof visitMobile>[0] & {
  id: string;
  title: string;
  scheduledAt: string | null;
};

export interface TextVisitsProps<Visit extends TextedVisit> {
  title: string;
  subtitle: string;
  visits: readonly Visit[];
  /** Says by visit why it can't be texted about, unless there's no mobile. */
  refusals?: ReadonlyMap<string, string>;
  /** Returns by visit why it wasn’t texted about. */
  send: (visits: readonly Visit[]) => Promise<ReadonlyMap<string, string>>;
  onClose: () => void;
  /** Shown above the visits. */
  children?: ReactNode;
}

const NO_REFUSALS: ReadonlyMap<string, string> = new Map();

/** Reviews who gets a text, and who can't, before the texts are sent. */
export function TextVisits<Visit extends TextedVisit>({
  title,
  subtitle,
  visits,
  refusals = NO_REFUSALS,
  send,
  onClose,
  children,
}: TextVisitsProps<Visit>) {
  const { timeZone } = useViewer().organisation;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const refusalOf = (visit: Visit) => (visitMobile(visit) ? refusals.get(visit.id) : "No mobile number");
  const chosen = visits.filter((visit) => !left.has(visit.id) && !done.has(visit.id) && !refusalOf(visit));

  const sendAll = async () => {
    setSending(true);
    const failed = await send(chosen).catch((failure: unknown) => {
      const reason = errorText(failure, MESSAGES.failedToSendSms);
      return new Map(chosen.map(({ id }) => [id, reason]));
    });
    setSending(false);
    setDone(new Set([...done, ...chosen.map(({ id }) => id).filter((id) => !failed.has(id))]));
    setFailures(failed);
    const count = chosen.length - failed.size;
    if (count > 0) toast({ title: count === 1 ? MESSAGES.smsSent : `${count} texts sent`, tone: "success" });
    if (failed.size === 0) onClose();
  };

  const leave = (id: string, isChosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isChosen) after.delete(id);
      else after.add(id);
      return after;
    });
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      isOpen
      onOpenChange={onClose}
      cancelLabel="Cancel"
      isKeyboardDismissDisabled={isSending}
      footer={
        <Button
          variant="primary"
          icon={<Send />}
          isDisabled={chosen.length === 0}
          isPending={isSending}
          needsServer
          onPress={() => void sendAll()}
        >
          {chosen.length === 1 ? "Send 1 text" : `Send ${chosen.length} texts`}
        </Button>
      }
    >
      {children}
      <ul className={css.visits}>
        {visits.map((visit) => {
          const { id, scheduledAt, customer } = visit;
          const wall = scheduledAt ? jobWallTime(scheduledAt, timeZone) : null;
          const when = wall ? `${formatWallDay(wall)}, ${formatWallTime(wall)}` : "";
          const failure = failures.get(id);
          const refusal = refusalOf(visit);
          return (
            <li key={id} className={css.visit}>
              <Checkbox
                isSelected={!refusal && !left.has(id) && !done.has(id)}
                isDisabled={Boolean(refusal) || isSending || done.has(id)}
                onChange={(isChosen) => leave(id, isChosen)}
              >
                {[customer?.name ?? visit.title, when].filter(Boolean).join(", ")}
              </Checkbox>
              <span className={failure ? css.reason : css.where}>
                {failure ?? (done.has(id) ? "Sent" : (refusal ?? formatPhone(visitMobile(visit) ?? "")))}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
