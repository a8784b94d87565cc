import { expect, test } from "vitest";
import { shortenLists } from "./preload-lists.ts";

const listing = (code: string) =>
  `//# hint\nconst __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/own.js","assets/a-1.js","assets/a_2.css","assets/b.js"])))=>i.map(i=>d[i]);\n${code}`;

const run = (code: string) => new Function(code.replaceAll("export ", ""))();

test("lists what a later chunk needs besides what has loaded", () => {
  const code = shortenLists(
    listing("return [__vite__mapDeps([0,1,2]),__vite__mapDeps([3,0]),__vite__mapDeps([2])]"),
    new Set(["assets/own.js"]),
  );
  expect(run(code)).toEqual([["assets/a-1.js", "assets/a_2.css"], ["assets/b.js"], ["assets/a_2.css"]]);
  expect(code.startsWith("//# hint\n")).toBe(true);
});

test("leaves no list if everything has loaded", () => {
  const code = shortenLists(
    listing("return __vite__mapDeps([0,2])"),
    new Set(["assets/own.js", "assets/a_2.css"]),
  );
  expect(code).toBe("//# hint\nreturn []");
});

test("stops the build if Vite writes its lists another way", () => {
  expect(() => shortenLists("const __vite__mapDeps=i=>i", new Set())).toThrow("have changed");
});
