import { KEYS, useKeys } from "./keys.ts";

/** J, K and / in the screen's lists. */
export function useListKeys(owner?: "app") {
  const actions = {
    [KEYS.nextRow]: () => moveRow(1),
    [KEYS.previousRow]: () => moveRow(-1),
    [KEYS.searchList]: searchList,
  };
  useKeys(actions, owner);
}

/** Moves the focus to the row after or before the focused or opened one, else to the first row in view. */
export function moveRow(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-rows] > li")].filter((row) =>
    openerIn(row),
  );
  const current = focusedRow() ?? rows.find((row) => row.querySelector("[aria-current=page]"));
  const at = current ? rows.indexOf(current) : -1;
  const row = at < 0 ? (rows.find(isInView) ?? rows[0]) : rows[at + by];
  const opener = row && openerIn(row);
  if (!opener) return;
  opener.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

const openerIn = (row: Element) =>
  row.querySelector<HTMLElement>("a[href]") ?? row.querySelector<HTMLElement>("button, [role=button]");

const isInView = (row: Element) => row.getBoundingClientRect().top >= 0;

function searchList() {
  document.querySelector<HTMLInputElement>("main input[type=search]")?.focus();
}

export const focusedRow = () => document.activeElement?.closest<HTMLElement>("[data-rows] > li");
