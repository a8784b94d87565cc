import { RowLink } from "@fettle/design-system/RowLink";
import { ArrowUpRight } from "lucide-react";
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
      <p className={css.summary}>{summary.text}</p>
    </section>
  );
}
