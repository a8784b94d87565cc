import { RowLink } from "@fettle/design-system/RowLink";
import { FigureContent } from "../analytics/figure-content.tsx";
import type { Change } from "../analytics/figure-text.ts";
import * as css from "./dashboard.css.ts";

export interface FigureProps {
  label: string;
  value: string;
  change?: Change | null;
  note: string;
  href: string;
}

export function Figure({ label, value, change, note, href }: FigureProps) {
  return (
    <section className={css.figure} aria-label={label}>
      <FigureContent
        name={<RowLink href={href}>{label}</RowLink>}
        value={value}
        change={change}
        note={note}
      />
    </section>
  );
}
