import type { KeyboardEvent } from "react";
import type { PageWatch } from "./page-watch.ts";

export function moveByKey(event: KeyboardEvent<HTMLElement>, watch: PageWatch) {
  const { currentTarget: list, key } = event;
  const { target } = event.nativeEvent;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !list.contains(target) || target.matches("input, textarea")) return;
  const link = targetOf(key, list, target.closest("li"), watch);
  if (!link) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
  link.closest("li")?.scrollIntoView({ block: "nearest" });
}

function targetOf(key: string, list: HTMLElement, row: HTMLElement | null, watch: PageWatch) {
  if (!row) return;
  if (key === "Home") return linksIn(list.firstElementChild, watch)[0];
  if (key === "End") return lastLink(list, watch);
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const rows = [...list.querySelectorAll("li")];
  return rows[rows.indexOf(row as HTMLLIElement) + step]?.querySelector("a");
}

function lastLink(list: HTMLElement, watch: PageWatch) {
  for (const page of [...list.children].reverse().slice(0, 2)) {
    const link = linksIn(page, watch).at(-1);
    if (link) return link;
  }
}

function linksIn(page: Element | null, watch: PageWatch) {
  if (!page) return [];
  watch.show(page);
  return [...page.querySelectorAll("li")].flatMap((row) => row.querySelector("a") ?? []);
}
