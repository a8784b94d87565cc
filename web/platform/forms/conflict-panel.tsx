import { Banner } from "@fettle/design-system/Banner";
import { Card } from "@fettle/design-system/Card";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { useEffect, useRef } from "react";
import type { Choice, Conflict } from "../../lib/conflicts.ts";
import type { ToldChange } from "../apollo/changed-by.ts";
import { usePerson } from "../session/person.ts";
import * as css from "./conflict-panel.css.ts";

export interface ConflictPanelProps<Field extends string> {
  what: string;
  told?: ToldChange | undefined;
  conflicts: readonly Conflict<Field>[];
  choices: Partial<Record<Field, Choice>>;
  onChoose: (field: Field, choice: Choice) => void;
}

const OTHER_PERSON = { theirs: "Theirs", mine: "Yours", useTheirs: "Use theirs", keepMine: "Keep mine" };
const OWN_WINDOW = {
  theirs: "The other window",
  mine: "This window",
  useTheirs: "Use the other",
  keepMine: "Keep this",
};

export function ConflictPanel<Field extends string>({
  what,
  told,
  conflicts,
  choices,
  onChoose,
}: ConflictPanelProps<Field>) {
  const { key: me } = usePerson();
  const panel = useRef<HTMLElement>(null);
  const news = conflicts.map(({ field, theirs }) => `${field}: ${theirs}`).join("\n");
  // The Save button is far below, so scroll the reason into view.
  useEffect(() => {
    if (!news) return;
    panel.current?.scrollIntoView({ block: "start" });
    panel.current?.focus({ preventScroll: true });
  }, [news]);
  if (conflicts.length === 0) return null;
  const isOwn = told?.byId === me;
  const words = isOwn ? OWN_WINDOW : OTHER_PERSON;
  const deed = told?.words ?? `Someone else changed this ${what}`;
  const title = isOwn ? deed.replace(` this ${what}`, ` this ${what} in another window`) : deed;
  return (
    <section ref={panel} aria-label="What changed" tabIndex={-1} className={css.panel}>
      <Banner severity="warning" title={`${title} while you were editing it.`} isAlert>
        Your changes are safe. Choose what to keep, then save again.
      </Banner>
      <Card title="What changed">
        <ul className={css.list}>
          {conflicts.map(({ field, label, theirs, mine }) => (
            <li key={field} className={css.conflict}>
              <div className={css.words}>
                <strong>{label}</strong>
                <span>
                  {words.theirs}: {theirs}
                </span>
                <span>
                  {words.mine}: {mine}
                </span>
              </div>
              <SegmentedControl
                label={`Which ${label.toLowerCase()} to keep`}
                items={[
                  { id: "theirs", label: words.useTheirs },
                  { id: "mine", label: words.keepMine },
                ]}
                selectedKey={choices[field] ?? "mine"}
                onChange={(choice) => onChoose(field, choice)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
