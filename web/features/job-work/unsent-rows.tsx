import { useApolloClient } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { IconButton } from "@fettle/design-system/IconButton";
import { CloudUpload, RefreshCw, X } from "lucide-react";
import { useState } from "react";
import { useOnline } from "../../platform/offline/online.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { useStore } from "../../platform/store.ts";
import { formatHours } from "./format-hours.ts";
import * as css from "./job-work.css.ts";
import { sendUnsent } from "./send-entries.ts";
import { dropEntry, setProblem, type UnsentEntry, unsentEntries, type WorkEntry } from "./unsent-entries.ts";

const LABELS = { note: "Notes", hours: "Hours", part: "Parts" };

/** The job's queued entries on this device, each with buttons to send or discard it. */
export function UnsentRows({ jobId, kind }: Pick<WorkEntry, "jobId" | "kind">) {
  const client = useApolloClient();
  const { id: authorId } = useViewer();
  const isOnline = useOnline();
  const [dropping, setDropping] = useState<UnsentEntry>();
  const entries = useStore(unsentEntries).filter(
    (entry) => entry.jobId === jobId && entry.kind === kind && entry.authorId === authorId,
  );
  if (entries.length === 0) return null;
  const sendNow = (id: string) => {
    setProblem(id, undefined);
    void sendUnsent(client, authorId);
  };
  return (
    <ul className={css.unsentRows} aria-label={`${LABELS[kind]} waiting to be sent`}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.unsentRow}>
          <CloudUpload className={css.unsentIcon} aria-hidden />
          <span className={css.words}>
            <span className={css.noteText}>{wordsOf(entry)}</span>
            <span className={entry.problem ? css.unsentProblem : css.byline}>
              {entry.problem ?? "Kept here. It’s sent as soon as you’re online."}
            </span>
          </span>
          <IconButton
            label="Send now"
            icon={<RefreshCw />}
            size="compact"
            isDisabled={!isOnline}
            onPress={() => sendNow(entry.id)}
          />
          <IconButton label="Don’t send" icon={<X />} size="compact" onPress={() => setDropping(entry)} />
        </li>
      ))}
      {dropping && (
        <ConfirmDialog
          title="Don’t send this?"
          message={
            <>
              <span className={css.excerpt}>“{wordsOf(dropping)}”</span>
              It’s only on this device so far, and is gone after that.
            </>
          }
          confirmLabel="Don’t send"
          cancelLabel="Keep"
          isOpen
          onOpenChange={() => setDropping(undefined)}
          onConfirm={() => {
            dropEntry(dropping.id);
            setDropping(undefined);
          }}
        />
      )}
    </ul>
  );
}

function wordsOf({ kind, values }: UnsentEntry): string {
  if (kind === "note") return values.text;
  if (kind === "hours") return `${formatHours(values.hours)}, ${values.description ?? "Labour"}`;
  return `${values.partName} × ${values.quantity}`;
}
