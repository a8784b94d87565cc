import { expect, test, vi } from "vitest";
import { createPageWatch } from "./page-watch.ts";

type Seen = { target: Element; isIntersecting: boolean; boundingClientRect: { top: number; bottom: number } };

let frames: (() => void)[] = [];
let look: (entries: Seen[]) => void = () => {};
const observer = { observe() {}, unobserve() {} };
vi.stubGlobal("innerHeight", 900);
vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe = observer.observe;
    unobserve = observer.unobserve;
  },
);
vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe = observer.observe;
    unobserve = observer.unobserve;
    constructor(callback: typeof look) {
      look = callback;
    }
  },
);

function twoPages() {
  const watch = createPageWatch();
  const drawn: string[] = [];
  const pages = ["one", "two"].map((name, index) => {
    const element = { closest: () => null } as unknown as Element;
    watch.observe(element, {
      isNear: () => drawn.includes(name),
      onNear: (isNear) => drawn.push(isNear ? name : `${name} gone`),
      onShow: () => drawn.push(`${name} shown`),
      onHeight: () => {},
    });
    return { element, top: 900 + index * 700 };
  });
  const see = (isIntersecting: boolean) =>
    look(
      pages.map(({ element, top }) => ({
        target: element,
        isIntersecting,
        boundingClientRect: { top, bottom: top + 700 },
      })),
    );
  const [one, two] = pages.map(({ element }) => element) as [Element, Element];
  see(true);
  return { watch, drawn, see, one, two };
}

function frame() {
  const due = frames;
  frames = [];
  for (const callback of due) callback();
}

test("renders the rest of a page after its first rows and before the next page", () => {
  const { watch, drawn, one } = twoPages();
  frame();
  expect(drawn).toEqual(["one"]);
  watch.drawRest(one, () => drawn.push("rest of one"));
  frame();
  expect(drawn).toEqual(["one"]);
  watch.drawn(one);
  frame();
  watch.drawn(one);
  frame();
  expect(drawn).toEqual(["one", "rest of one", "two"]);
});

test("doesn't render a cancelled rest", () => {
  const { watch, drawn, one } = twoPages();
  frame();
  const cancel = watch.drawRest(one, () => drawn.push("rest of one"));
  cancel();
  watch.drawn(one);
  frame();
  expect(drawn).toEqual(["one", "two"]);
});

test("showing a page at once doesn’t delay waiting ones", () => {
  const { watch, drawn, one } = twoPages();
  watch.show(one);
  frame();
  expect(drawn).toEqual(["one shown", "two"]);
});
