type Declaration = { prop: string; value: string };

const ROOT_PX = 16;
const PIXELS = /(\d{1,3}(?:\.\d{1,3})?)px/g;

/** Emits px font sizes and line heights in rem, so they scale with the browser's font size. */
export const typeInRem = {
  postcssPlugin: "type-in-rem",
  Declaration(declaration: Declaration) {
    if (declaration.prop !== "font-size" && declaration.prop !== "line-height") return;
    declaration.value = declaration.value.replace(PIXELS, (_, px) => `${Number(px) / ROOT_PX}rem`);
  },
};
