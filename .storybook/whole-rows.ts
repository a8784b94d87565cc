import { expect } from "storybook/test";

/** Fails if a list row has more cells than columns, because it would wrap. */
export function expectWholeRows() {
  const lists = document.querySelectorAll<HTMLElement>("ul[style*='--columns']");
  const broken = [...lists].filter((list) => {
    const columns = columnCount(list.style.getPropertyValue("--columns"));
    return [...list.children].some((row) => cellCount(row) > columns);
  });
  expect(
    broken.map(({ ariaLabel }) => ariaLabel),
    "lists with too few columns",
  ).toEqual([]);
}

const columnCount = (columns: string) =>
  columns
    .replaceAll(/\([^)]*\)/g, "")
    .trim()
    .split(/\s+/).length;

function cellCount(row: Element): number {
  let count = 0;
  for (const cell of row.children) {
    const { display, position } = getComputedStyle(cell);
    if (display === "contents") count += cellCount(cell);
    else if (display !== "none" && position !== "absolute") count += 1;
  }
  return count;
}
