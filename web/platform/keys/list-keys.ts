/** Moves the focus to the next or previous row of the screen's lists, or to the first row in view. */
export function moveRow(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-rows] > li")].filter((row) =>
    linkIn(row),
  );
  const current = focusedRow();
  const at = current ? rows.indexOf(current) : -1;
  const row = at < 0 ? (rows.find(isInView) ?? rows[0]) : rows[at + by];
  const link = row && linkIn(row);
  if (!link) return;
  link.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

const linkIn = (row: Element) => row.querySelector<HTMLElement>("a[href]");

const isInView = (row: Element) => row.getBoundingClientRect().top >= 0;

export function searchList() {
  document.querySelector<HTMLInputElement>("main input[type=search]")?.focus();
}

export const focusedRow = () => document.activeElement?.closest<HTMLElement>("[data-rows] > li");
