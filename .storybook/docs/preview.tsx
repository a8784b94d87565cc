import imports from "virtual:component-imports";
import * as icons from "virtual:icons-in-use";
import type { Preview } from "@storybook/react-vite";
import { DocsFrame } from "./docs-frame.tsx";
import { DocsPage } from "./docs-page.tsx";
import { pasteable } from "./pasteable.ts";

type Enhancer = NonNullable<Preview["argTypesEnhancers"]>[number];

/** These types get a control that people can type in or choose from. */
const SIMPLE = new Set(["boolean", "date", "enum", "function", "number", "string", "symbol"]);

/** Leaves out controls in which people would have to write objects. Storybook chooses the other controls later. */
const withoutObjects: Enhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [
      name,
      type.type && !SIMPLE.has(type.type.name) && !type.options ? { ...type, control: false } : type,
    ]),
  ) as ReturnType<Enhancer>;

export const argTypesEnhancers: Preview["argTypesEnhancers"] = [withoutObjects];

export const parameters: Preview["parameters"] = {
  // Screens take these from their stories, not from people.
  controls: { exclude: ["routes", "answers"] },
  docs: {
    container: DocsFrame,
    page: DocsPage,
    source: { transform: (code: string) => pasteable(code, imports, icons) },
    toc: { headingSelector: "h2, h3", title: "On this page" },
  },
};
