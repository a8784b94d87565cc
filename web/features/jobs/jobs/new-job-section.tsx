import { type ReactNode, useId } from "react";
import * as css from "./new-job-fields.css.ts";

export function Section({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.sectionLabel}>
        {label}
      </h3>
      <div>{children}</div>
    </section>
  );
}
