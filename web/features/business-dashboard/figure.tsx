import * as css from "./dashboard.css.ts";

export interface FigureProps {
  label: string;
  value: string;
  /** What it counts, or what it is made of. */
  note: string;
}

/** One key figure. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <section className={css.figure} aria-label={label}>
      <p className={css.label}>{label}</p>
      <p className={css.value}>{value}</p>
      <p className={css.label}>{note}</p>
    </section>
  );
}
