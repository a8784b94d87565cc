import imports from "virtual:component-imports";
import * as icons from "virtual:icons-in-use";
import itemTypes from "virtual:item-types";
import type { Preview } from "@storybook/react-vite";
import { STATUSES } from "../../design-system/components/StatusGlyph/example-statuses.ts";
import type { Field } from "../item-types.ts";
import { LONG_ADDRESS, LONG_NAME, LONG_WORD } from "../long-text.tsx";
import { DocsFrame } from "./docs-frame.tsx";
import { DocsPage } from "./docs-page.tsx";
import { pasteable, type StoryValues } from "./pasteable.ts";

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

type ArgTypes = ReturnType<Enhancer>;

const nameIn = (title: string) => title.split("/").at(-1) ?? "";

const typeOf = ({ type }: Field) =>
  type.replace("readonly ", "").replaceAll("<Id>", "").replace(/^Id$/, "string");

const fieldList = (fields: readonly Field[]) =>
  fields
    .map((field) =>
      `- \`${field.name}${field.isOptional ? "?" : ""}: ${typeOf(field)}\` ${field.note}`.trim(),
    )
    .join("\n");

/** The fields of an items' type, for an array whose type Storybook can't read. */
function itemsOf(title: string, prop: string) {
  const field = itemTypes[`${nameIn(title)}Props`]?.find(({ name }) => name === prop);
  const item = field?.type.match(/\w+/g)?.find((name) => itemTypes[name]);
  return field && { summary: typeOf(field), fields: item && itemTypes[item] };
}

/** Spells out props that are lists: “Each item has: …”. */
const withItems: Enhancer = ({ argTypes, title }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => {
      const items = type.table?.type?.summary === "unknown" ? itemsOf(title, name) : undefined;
      if (!items) return [name, type];
      const list = items.fields && `Each has:\n\n${fieldList(items.fields)}`;
      return [
        name,
        {
          ...type,
          description: [type.description, list].filter(Boolean).join("\n\n"),
          table: { ...type.table, type: { summary: items.summary } },
        },
      ];
    }),
  ) as ArgTypes;

/** Lists the fields of what a function takes, if a page sets `parameters.docs.fieldsOf`: Toast’s `toast`. */
const withFields: Enhancer = ({ argTypes, parameters }) => ({
  ...argTypes,
  ...(Object.fromEntries(
    (itemTypes[parameters.docs?.fieldsOf] ?? []).map((field) => [
      field.name,
      {
        name: field.name,
        description: field.note,
        type: { name: "other", value: typeOf(field), required: !field.isOptional },
        table: { type: { summary: typeOf(field) } },
        control: false,
      },
    ]),
  ) as ArgTypes),
});

export const argTypesEnhancers: Preview["argTypesEnhancers"] = [withItems, withFields, withoutObjects];

const VALUES: StoryValues = { statuses: STATUSES, words: { LONG_NAME, LONG_WORD, LONG_ADDRESS } };

export const parameters: Preview["parameters"] = {
  // Screens take these from their stories, not from people.
  controls: { exclude: ["routes", "answers"] },
  docs: {
    container: DocsFrame,
    page: DocsPage,
    source: {
      transform: (code: string, { title }: { title: string }) =>
        pasteable(code, imports, icons, nameIn(title), VALUES),
    },
    toc: { headingSelector: "h2, h3", title: "On this page" },
  },
};
