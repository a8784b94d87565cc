import { Banner } from "@fettle/design-system/Banner";
import { Card } from "@fettle/design-system/Card";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import type { FieldConflict, JobField } from "./job-conflict.ts";
import * as css from "./job-conflict-panel.css.ts";

export type Choice = "theirs" | "mine";

export interface JobConflictPanelProps {
  conflicts: readonly FieldConflict[];
  choices: Partial<Record<JobField, Choice>>;
  onChoose: (field: JobField, choice: Choice) => void;
}

const CHOICES = [
  { id: "theirs", label: "Use theirs" },
  { id: "mine", label: "Keep mine" },
] as const;

/** What somebody else saved meanwhile, field by field, and which of the two shall count. */
export function JobConflictPanel({ conflicts, choices, onChoose }: JobConflictPanelProps) {
  return (
    <>
      <Banner severity="warning" title="Someone else changed this job while you were editing it." isAlert>
        Nothing you typed is lost. Choose what counts, then save again.
      </Banner>
      <Card title="What changed">
        <ul className={css.list}>
          {conflicts.map(({ field, label, theirs, mine }) => (
            <li key={field} className={css.conflict}>
              <div className={css.words}>
                <strong>{label}</strong>
                <span>Theirs: {theirs}</span>
                <span>Yours: {mine}</span>
              </div>
              <SegmentedControl
                label={`Which ${label.toLowerCase()} counts`}
                items={CHOICES}
                selectedKey={choices[field] ?? "mine"}
                onChange={(choice) => onChoose(field, choice)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
