import { expect } from "storybook/test";

const SKIPPED = "script, style, noscript, title, option, [data-live-announcer]";

/** Fails if text is wider than its place, or cut off without an ellipsis or title. */
export function expectTextFits() {
  const problems = elementsWithText().map(misfitOf);
  expect([...new Set(problems)].filter((problem) => problem !== undefined)).toEqual([]);
}

/** Visible elements that directly contain text. */
const elementsWithText = () =>
  [...document.body.querySelectorAll("*")].filter(
    (element) => ownText(element).length > 0 && !element.closest(SKIPPED) && element.checkVisibility(),
  );

const ownText = (element: Element) =>
  [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Why the element’s own text doesn’t fit. */
function misfitOf(element: Element): string | undefined {
  const right = Math.max(...ownText(element).map(rightOf));
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box);
    if (style.display === "inline" || style.display === "contents" || box instanceof SVGElement) continue;
    // Visually hidden.
    if (box.clientWidth <= 1) return undefined;
    if (style.overflowX !== "visible") return cutOf(box, style);
    if (right > box.getBoundingClientRect().right + 1) return `Too wide: ${shown(box)}`;
    if (style.position === "absolute" || style.position === "fixed") break;
  }
  return right > document.documentElement.clientWidth ? `Off screen: ${shown(element)}` : undefined;
}

function rightOf(text: Node): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect().right;
}

function cutOf(box: Element, { overflowX, overflowY, textOverflow, webkitLineClamp }: CSSStyleDeclaration) {
  const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const isCut =
    (cuts(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
    (cuts(overflowY) && box.scrollHeight > box.clientHeight + 1);
  const isMarked = textOverflow === "ellipsis" || webkitLineClamp !== "none" || box.closest(NAMED) !== null;
  return isCut && !isMarked ? `Cut off: ${shown(box)}` : undefined;
}

const NAMED = "[title], [role=img][aria-label]";

const shown = (box: Element) => `${box.className} ${box.textContent.slice(0, 60)}`;
