import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { CloudUpload, RefreshCw, X } from "lucide-react";
import { memo, useState } from "react";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { useOnline } from "../../../platform/offline/online.ts";
import { itemWords, waitingWords } from "../../../platform/outbox/item-words.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { useOutbox, useWaiting } from "../../../platform/outbox/use-outbox.ts";
import * as css from "./job-work.css.ts";
import { SavingRows } from "./saving-rows.tsx";
import type { WorkKind } from "./work-kinds.ts";

const LABELS = { note: "Notes", hours: "Hours", part: "Parts", charge: "Charges" };

interface UnsentRowsProps {
  jobId: string;
  kind: WorkKind;
}

export const UnsentRows = (props: UnsentRowsProps) => (
  <>
    <SavingRows {...props} label={LABELS[props.kind]} />
    <WaitingRows {...props} />
  </>
);

const WaitingRows = memo(function WaitingRows({ jobId, kind }: UnsentRowsProps) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const [dropping, setDropping] = useState<OutboxItem>();
  const entries = useWaiting(jobRecord(jobId), kind);
  if (entries.length === 0) return null;
  return (
    <ul className={css.unsentRows} aria-label={`${LABELS[kind]} waiting to be sent`}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.unsentRow}>
          <CloudUpload className={css.unsentIcon} aria-hidden />
          <span className={css.words}>
            <span className={css.noteText}>{itemWords(entry)}</span>
            <span className={entry.problem ? css.unsentProblem : css.byline}>
              {entry.problem?.message ?? waitingWords(isOnline)}
            </span>
          </span>
          <IconButton
            label="Send now"
            icon={<RefreshCw />}
            size="compact"
            isDisabled={!isOnline}
            onPress={() => void outbox.retry(entry.id)}
          />
          <IconButton label="Don’t send" icon={<X />} size="compact" onPress={() => setDropping(entry)} />
        </li>
      ))}
      {dropping && (
        <ConfirmDialog
          title="Don’t send this?"
          message={
            <>
              <span className={css.excerpt}>“{itemWords(dropping)}”</span>
              It’s only on this device, so you can’t get it back.
            </>
          }
          confirmLabel="Don’t send"
          cancelLabel="Keep"
          isOpen
          onOpenChange={() => setDropping(undefined)}
          onConfirm={() => {
            void outbox.discard([dropping.id]);
            setDropping(undefined);
          }}
        />
      )}
    </ul>
  );
});
