import { Check, CircleDashed, CircleSlash2, Minus, X } from "lucide-react";
import type { Verdict as Shown } from "./statuses.ts";
import * as css from "./verdict.css.ts";

const ICONS = { passed: Check, failed: X, part: CircleSlash2, missing: CircleDashed, none: Minus };

export function Verdict({ result, words, story }: Shown) {
  const Icon = ICONS[result];
  return (
    <span className={css.verdict[result]}>
      <Icon aria-hidden size={16} className={css.icon} />
      {story ? (
        <a className={css.link} href={`?path=/story/${story}`} target="_top">
          {words}
        </a>
      ) : (
        words
      )}
    </span>
  );
}

/** A component’s row of the status table, on its own page. */
export const Verdicts = ({ verdicts }: { verdicts: Shown[] | undefined }) =>
  verdicts && (
    <ul className={`sb-unstyled ${css.row}`} aria-label="Status">
      {verdicts.map((verdict) => (
        <li key={verdict.name} className={css.named}>
          {verdict.name}
          <Verdict {...verdict} />
        </li>
      ))}
    </ul>
  );
