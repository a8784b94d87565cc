import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { itemWords } from "../../../platform/outbox/item-words.ts";
import { useSending } from "../../../platform/outbox/use-outbox.ts";
import * as css from "./job-work.css.ts";
import type { WorkKind } from "./work-kinds.ts";

interface SavingRowsProps {
  jobId: string;
  kind: WorkKind;
  label: string;
}

/** Shows entries that are stored here and that the server hasn't answered yet. */
export function SavingRows({ jobId, kind, label }: SavingRowsProps) {
  const entries = useSending(jobRecord(jobId)).filter((item) => item.kind === kind);
  if (entries.length === 0) return null;
  return (
    <ul className={css.rows} aria-label={`${label} being saved`}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.row}>
          <span className={css.words}>
            <span className={css.noteText}>{itemWords(entry)}</span>
            <span className={css.byline}>Saving…</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
