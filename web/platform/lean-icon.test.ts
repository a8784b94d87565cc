import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as icons from "lucide-react";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { leanIconData } from "../unused-parts.ts";
import { leanIcon } from "./lean-icon.ts";

const folder = new URL(
  "./icons/",
  new URL(`file://${createRequire(import.meta.url).resolve("lucide-react")}`.replace("/cjs/", "/esm/")),
);

function leanIconOf(file: string) {
  const code = leanIconData(readFileSync(new URL(`${file}.mjs`, folder), "utf8"));
  const [, data] = /const __iconData = (\{[\s\S]*?\n\});/.exec(code) ?? [];
  return leanIcon(new Function(`return ${data}`)());
}

const markup = (icon: ComponentType<object>, props: object) =>
  renderToStaticMarkup(createElement(icon, props)).replace(/ lucide-[\w-]+/g, "");

test.each([
  {},
  { size: 16, strokeWidth: 1.75, "aria-hidden": true },
  { className: "mine", role: "img", "aria-label": "Photos" },
  { color: "red", width: 10, style: { top: 1 }, "data-x": "1" },
  { children: createElement("title", null, "Phone") },
])("draws the same icon as Lucide with %j", (props) => {
  expect(markup(leanIconOf("phone"), props)).toBe(markup(icons.Phone, props));
  expect(markup(leanIconOf("house"), props)).toBe(markup(icons.House, props));
  expect(markup(leanIconOf("receipt-text"), props)).toBe(markup(icons.ReceiptText, props));
});

test("leaves only the shapes in an icon’s data", () => {
  const code = leanIconData(readFileSync(new URL("house.mjs", folder), "utf8"));
  expect(code).not.toMatch(/name:|size:|aliases|key:|__iconData\.node/);
});
