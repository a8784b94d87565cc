import { Fragment } from "react";
import type { Guidance, KeyRow } from "../../design-system/guidance/guidance.ts";
import * as css from "./guidance-sections.css.ts";

/** A plus between two keys, not the plus key. */
const BETWEEN_KEYS = /(?<=.)\+(?=.)/;

export const UseIt = ({ guidance }: { guidance: Guidance }) => (
  <div className="sb-unstyled">
    <h2 className={css.heading}>When to use it</h2>
    <div className={css.pair}>
      <List title="Use it for" tone="for" lines={guidance.useFor} />
      <List title="Not for" tone="against" lines={guidance.notFor} />
    </div>
    <h2 className={css.heading}>How to use it</h2>
    <div className={css.pair}>
      <List title="Do" tone="for" lines={guidance.do} />
      <List title="Don’t" tone="against" lines={guidance.dont} />
    </div>
  </div>
);

export const WordIt = ({ guidance }: { guidance: Guidance }) => (
  <div className="sb-unstyled">
    <h2 className={css.heading}>How to word it</h2>
    <List lines={guidance.content} />
  </div>
);

export const KeyboardTable = ({ rows }: { rows: KeyRow[] }) => (
  <div className="sb-unstyled">
    <h2 className={css.heading}>Keyboard</h2>
    {rows.length === 0 ? (
      <p className={css.line}>It doesn’t take the focus.</p>
    ) : (
      <table className={css.table}>
        <thead>
          <tr>
            <th className={css.cell}>Keys</th>
            <th className={css.cell}>Effect</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([keys, does]) => (
            <tr key={`${keys} ${does}`}>
              <td className={css.cell}>
                {keys.split(BETWEEN_KEYS).map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && " + "}
                    <kbd className={css.key}>{key}</kbd>
                  </Fragment>
                ))}
              </td>
              <td className={css.cell}>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </div>
);

function List({ title, tone, lines }: { title?: string; tone?: "for" | "against"; lines: string[] }) {
  return (
    <section className={tone ? css.side[tone] : undefined}>
      {title && <h3 className={css.title}>{title}</h3>}
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line} className={css.line}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const StatesHeading = () => (
  <div className="sb-unstyled">
    <h2 className={css.heading}>States</h2>
  </div>
);
