import { match } from "./Highlight.css.ts";

/** Underlines the matching part of a label. */
export function Highlight({ label, text }: { label: string; text: string }) {
  const start = label.toLowerCase().indexOf(text.toLowerCase());
  if (!text || start < 0) return label;
  const end = start + text.length;
  return (
    <>
      {label.slice(0, start)}
      <mark className={match}>{label.slice(start, end)}</mark>
      {label.slice(end)}
    </>
  );
}
