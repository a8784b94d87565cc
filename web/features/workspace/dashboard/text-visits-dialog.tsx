import { useMutation, useQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { Dialog } from "@fettle/design-system/Dialog";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { toast } from "@fettle/design-system/Toast";
import { visitTextee } from "@fettle/rules/jobs/visit-place";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatPhone, mayBeMobile } from "@fettle/rules/platform/phone";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { Send } from "lucide-react";
import { useState } from "react";
import {
  TextVisitsDocument,
  VisitsToTextDocument,
  type VisitsToTextQuery,
} from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { refetchQuietly } from "../../../platform/apollo/refetch-quietly.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./text-visits-dialog.css.ts";

type Visit = VisitsToTextQuery["dashboard"]["visitsToText"][number];

const mobileOf = (visit: Visit) => {
  const { phone } = visitTextee(visit);
  return phone && mayBeMobile(phone) ? phone : null;
};

/** Reviews who gets a confirmation before it's sent. The server refuses to text about a visit twice. */
export default function TextVisitsDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useViewer().organisation;
  const { data, error, refetch } = useQuery(VisitsToTextDocument, {
    fetchPolicy: "network-only",
    context: { handlesErrors: true },
  });
  const [text] = useMutation(TextVisitsDocument, { context: { handlesErrors: true } });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const visits = data?.dashboard.visitsToText ?? [];
  const chosen = visits.filter(
    ({ id, ...visit }) => !left.has(id) && !done.has(id) && mobileOf({ id, ...visit }),
  );

  const send = async () => {
    setSending(true);
    const failed = new Map<string, string>();
    const sent = new Set(done);
    const jobIds = chosen.map(({ id }) => id);
    try {
      const { data: texts } = await text({ variables: { jobIds } });
      for (const { id } of texts?.sendVisitTexts?.jobs ?? []) sent.add(id);
      for (const { jobId, reason } of texts?.sendVisitTexts?.skipped ?? []) failed.set(jobId, reason);
    } catch (failure) {
      for (const id of jobIds) failed.set(id, errorText(failure, MESSAGES.failedToSendSms));
    }
    setSending(false);
    setDone(sent);
    setReasons(failed);
    const count = sent.size - done.size;
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
  const sendLabel = chosen.length === 1 ? "Send 1 text" : `Send ${chosen.length} texts`;
  return (
    <Dialog
      title="Text unconfirmed visits"
      subtitle="Asks each customer to confirm. Each text uses one credit."
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
          onPress={() => void send()}
        >
          {sendLabel}
        </Button>
      }
    >
      {error && !data && (
        <ErrorState
          heading="Couldn’t load the visits"
          detail={errorText(error, "")}
          onRetry={() => refetchQuietly(refetch)}
        />
      )}
      {!error && !data && <Skeleton height={120} />}
      {data && visits.length === 0 && <Banner>Everyone has been texted.</Banner>}
      <ul className={css.visits}>
        {visits.map((visit) => {
          const { id, title, scheduledAt, customer } = visit;
          const mobile = mobileOf(visit);
          const wall = scheduledAt ? jobWallTime(scheduledAt, timeZone) : null;
          const when = wall ? `${formatWallDay(wall)}, ${formatWallTime(wall)}` : "";
          const reason = reasons.get(id);
          return (
            <li key={id} className={css.visit}>
              <Checkbox
                isSelected={Boolean(mobile) && !left.has(id) && !done.has(id)}
                isDisabled={!mobile || isSending || done.has(id)}
                onChange={(isChosen) => leave(id, isChosen)}
              >
                {[customer?.name ?? title, when].filter(Boolean).join(", ")}
              </Checkbox>
              <span className={reason ? css.reason : css.where}>
                {reason ?? (done.has(id) ? "Sent" : mobile ? formatPhone(mobile) : "No mobile number")}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
