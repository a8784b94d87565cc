import type { ReactNode } from "react";
import { text } from "../../design-system/tokens/theme.css.ts";
import * as css from "./foundations.css.ts";

export const Page = ({
  logo,
  title,
  intro,
  children,
}: {
  logo?: ReactNode;
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) => (
  <article className={css.page}>
    <header className={css.section}>
      {logo}
      <h1 className={text.displayM}>{title}</h1>
      <p className={css.intro}>{intro}</p>
    </header>
    {children}
  </article>
);

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h2 className={text.title}>{title}</h2>
    {children}
  </section>
);

/** Shows code that people can select and paste. */
export const Code = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll the code by keyboard
  <pre className={css.source} tabIndex={0}>
    <code>{children}</code>
  </pre>
);

export function Table({
  head,
  rows,
  label = head.join(", "),
}: {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Tells several tables with the same columns apart. */
  label?: string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll a wide table by keyboard
    <section className={css.scroller} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className={css.head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((content, column) => (
                <td key={column} className={css.cell}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
