type Box = HTMLInputElement | HTMLTextAreaElement;

function widthOf(box: Box): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("No 2D context");
  const { font, letterSpacing } = getComputedStyle(box);
  Object.assign(context, { font, letterSpacing });
  return context.measureText(box.placeholder).width;
}

function roomOf(box: Box): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
  return box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}

/** Lists the placeholders that don't fit on their field's line. No element's size tells. */
export const cutPlaceholders = (within: HTMLElement) =>
  [...within.querySelectorAll<Box>("input[placeholder], textarea[placeholder]")]
    .filter((box) => box.checkVisibility() && widthOf(box) > roomOf(box))
    .map((box) => `${box.placeholder}: ${Math.ceil(widthOf(box))} in ${roomOf(box)} px`);
