import { type ReactNode, useId } from "react";
import * as css from "./new-job-fields.css.ts";

interface SectionProps {
  label: string;
  /** Only drawn: the fields follow. */
  isOutline?: boolean;
  children: ReactNode;
}

export function Section({ label, isOutline, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id} aria-hidden={isOutline} aria-busy={isOutline}>
      <h3 id={id} className={css.sectionLabel}>
        {label}
      </h3>
      <div>{children}</div>
    </section>
  );
}
