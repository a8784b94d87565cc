/**
 * Lists what's hard to tap on the screen shown: less than 44 px high or wide, with another target within 44 px. Even a
 * target with nothing near it needs 24 px. Links in a sentence are exempt, as in WCAG 2.5.8. Runs in the page.
 */
export function smallTargets(): string[] {
  const TARGETS =
    "a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=switch], [role=tab]";
  const targetAt = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit?.closest("label")?.control ?? hit?.closest(TARGETS) ?? null;
  };
  const inSentence = (element: Element) =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(TARGETS)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || inSentence(element)) continue;
    element.scrollIntoView({ block: "center", inline: "center" });
    const label = element instanceof HTMLInputElement && element.matches("[type=checkbox], [type=radio]");
    const box = ((label && element.labels?.[0]) || element).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (targetAt(x, y) !== element) continue;
    const reach = (dx: number, dy: number) => {
      let px = 0;
      while (px < 44 && targetAt(x + dx * (px + 1), y + dy * (px + 1)) === element) px += 1;
      return px;
    };
    const sizes = (
      [
        [1, 0],
        [0, 1],
      ] as const
    ).map(([dx, dy]) => {
      const [before, after] = [reach(-dx, -dy), reach(dx, dy)];
      const size = before + after + 1;
      const isNothingAt = (at: number) => !targetAt(x + dx * at, y + dy * at);
      const missing = Math.ceil((44 - size) / 2);
      const isAlone = isNothingAt(-before - missing) && isNothingAt(after + missing);
      return { size, isEnough: size >= 44 || (size >= 24 && isAlone) };
    });
    if (sizes.every(({ isEnough }) => isEnough)) continue;
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    found.push(`${name}: ${sizes.map(({ size }) => size).join(" × ")}`);
  }
  return [...new Set(found)];
}
