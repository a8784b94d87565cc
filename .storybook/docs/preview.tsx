import type { Preview } from "@storybook/react-vite";
import { DocsFrame } from "./docs-frame.tsx";
import { DocsPage } from "./docs-page.tsx";

type Enhancer = NonNullable<Preview["argTypesEnhancers"]>[number];

/** Leaves out controls in which people would have to write objects. Runs after Storybook has chosen the controls. */
const withoutObjects: Enhancer = Object.assign(
  ({ argTypes }: Parameters<Enhancer>[0]) =>
    Object.fromEntries(
      Object.entries(argTypes).map(([name, type]) => [
        name,
        isForObjects(type) ? { ...type, control: false } : type,
      ]),
    ) as ReturnType<Enhancer>,
  { secondPass: true },
);

const isForObjects = ({ control }: { control?: unknown }) =>
  control === "object" || (control as { type?: unknown } | undefined)?.type === "object";

export const argTypesEnhancers: Preview["argTypesEnhancers"] = [withoutObjects];

export const parameters: Preview["parameters"] = {
  // Screens take these from their stories, not from people.
  controls: { exclude: ["routes", "answers"] },
  docs: { container: DocsFrame, page: DocsPage, toc: { headingSelector: "h2, h3", title: "On this page" } },
};
