import { expect, test } from "vitest";
import { silentCatches } from "./silent-catches.ts";

const found = (text: string, path = "web/app/a.ts") => silentCatches({ path, text });

test.each([
  "void load().catch(() => {});",
  "const kept = await reading.catch(() => undefined);",
  "await load().catch((error) => null);",
  "try {\n  run();\n} catch {\n  // It runs again later.\n}",
  "try {\n  run();\n} catch (error) {}",
  "reading.then(\n  (kept) => show(kept),\n  () => {},\n);",
  "load().then(onClose, () => undefined)",
])("a catch may not be silent: %s", (text) => {
  expect(found(`\n${text}`)).toEqual([
    "web/app/a.ts:2 catches an error without a word: use ignored(error, why) from web/lib/ignored.ts".replace(
      ":2",
      `:${text.includes("try") ? 4 : 2}`,
    ),
  ]);
});

test.each([
  'load().catch((error) => ignored(error, "the dialog shows it"));',
  "try {\n  return parse(text);\n} catch {\n  return undefined;\n}",
  "load().then(() => {});",
])("a catch may say why or give another value: %s", (text) => {
  expect(found(text)).toEqual([]);
});

test("tests and the server may", () => {
  const text = "load().catch(() => {});";
  for (const path of ["web/app/a.test.ts", "web/app/a.stories.tsx", "web/e2e/a.ts", "api/a.ts"]) {
    expect(found(text, path)).toEqual([]);
  }
});
