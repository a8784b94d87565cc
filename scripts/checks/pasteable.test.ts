import { expect, test } from "vitest";
import { pasteable } from "../../.storybook/docs/pasteable.ts";

const imports = {
  Button: "@fettle/design-system/Button",
  SkeletonRow: "@fettle/design-system/Skeleton",
  Toolbar: "@fettle/design-system/patterns/Toolbar",
};

test("a snippet starts with the imports of its components and icons", () => {
  expect(pasteable("<Toolbar><Button icon={<Plus />} /></Toolbar>", imports, { Plus: 1 })).toBe(
    'import { Button } from "@fettle/design-system/Button";\nimport { Toolbar } from "@fettle/design-system/patterns/Toolbar";\nimport { Plus } from "lucide-react";\n\n<Toolbar><Button icon={<Plus />} /></Toolbar>',
  );
});

test("a snippet has no keyed fragments and no story object around it", () => {
  expect(pasteable('<React.Fragment key=".0"><b /></React.Fragment>', imports, {})).toBe("<><b /></>");
  expect(pasteable("{\n  render: () => <SkeletonRow />\n}", imports, {})).toBe(
    'import { SkeletonRow } from "@fettle/design-system/Skeleton";\n\n<SkeletonRow />',
  );
});

test("a snippet that has its imports stays as it is", () => {
  const once = pasteable("<Button />", imports, {});
  expect(pasteable(once, imports, {})).toBe(once);
});

test("names the component in place of a story's own wrapper, and its dates and statuses", () => {
  const dates = { DateField: "@fettle/design-system/DateField", Badge: "@fettle/design-system/Badge" };
  expect(pasteable("<Chosen value={2026-11-18} />", dates, {}, "DateField")).toBe(
    'import { DateField } from "@fettle/design-system/DateField";\nimport { CalendarDate } from "@internationalized/date";\n\n<DateField value={new CalendarDate(2026, 11, 18)} />',
  );
  const values = {
    statuses: { job: { done: { label: "Done", tone: "green", glyph: "tickDisc" } } },
    words: {},
  };
  expect(pasteable("<Badge status={STATUSES.job.done} />", dates, {}, undefined, values)).toContain(
    '<Badge status={{ label: "Done", tone: "green", glyph: "tickDisc" }} />',
  );
});
