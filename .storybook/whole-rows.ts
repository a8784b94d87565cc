import { expect } from "storybook/test";

/** A list whose rows share columns names one for each cell: a row with a cell too many breaks into a second line. */
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

/** 3 of `82px minmax(0, 1fr) auto`. */
const columnCount = (columns: string) =>
  columns
    .replaceAll(/\([^)]*\)/g, "")
    .trim()
    .split(/\s+/).length;

/** The cells of a row, some of which stand in an element that has no box of its own. */
function cellCount(row: Element): number {
  let count = 0;
  for (const cell of row.children) {
    const { display, position } = getComputedStyle(cell);
    if (display === "contents") count += cellCount(cell);
    else if (display !== "none" && position !== "absolute") count += 1;
  }
  return count;
}
