import { RowLink } from "@fettle/design-system/RowLink";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { formatCount } from "@fettle/rules/platform/format-count";
import { ArrowUpRight } from "lucide-react";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./count-card.css.ts";
import type { CountSummary } from "./job-counts.ts";

type Props = {
  label: string;
  count: string | number;
  href: string;
  summary: CountSummary;
  note?: string | undefined;
};

export function CountCard({ label, count, href, summary, note }: Props) {
  return (
    <section className={css.card}>
      <h2 className={css.label}>
        <RowLink href={href}>{label}</RowLink>
        <ArrowUpRight size={18} aria-hidden />
      </h2>
      <p className={css.count}>{count}</p>
      {note && <p className={css.note}>{note}</p>}
      <div className={css.bar} aria-hidden>
        {summary.shares.map((share) => (
          <span key={share.status} className={css.share[share.status]} style={{ flexGrow: share.count }} />
        ))}
      </div>
      {summary.lines.length === 0 && <p className={css.summary}>{summary.none}</p>}
      <ul className={css.lines} aria-label={label}>
        {summary.lines.map(({ status, count, word }) => (
          <li key={status} className={css.line}>
            <StatusGlyph status={STATUSES.job[status]} size={14} />
            <strong className={css.lineCount}>{formatCount(count)}</strong> {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
