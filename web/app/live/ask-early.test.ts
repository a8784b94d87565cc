import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAhead, askEarly } from "./ask-early.ts";

const ORIGIN = "https://fettle.example";
const query = vi.fn(async (_: { variables: { id: string } }) => ({}));
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  query.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function press(url: string) {
  const link = Object.assign(new URL(url, ORIGIN), { getAttribute: () => url });
  const event = new Event("pointerdown");
  Object.defineProperty(event, "target", { value: { closest: () => link } });
  page.dispatchEvent(event);
}
const asked = () => query.mock.calls.map(([{ variables }]) => variables.id);

test("asks for a job while its link is pressed, but not when a finger scrolls", () => {
  const stop = askEarly({ query } as never);
  press("/jobs/1147");
  page.dispatchEvent(new Event("pointercancel"));
  vi.runAllTimers();
  expect(asked()).toEqual([]);
  press("/jobs/1147");
  vi.runAllTimers();
  press("/jobs/1148/notes");
  vi.runAllTimers();
  expect(asked()).toEqual(["1147", "1148"]);
  stop();
  press("/jobs/1149");
  vi.runAllTimers();
  expect(asked()).toHaveLength(2);
});

test("asks ahead for the first three jobs that the screen links to, until it's left", async () => {
  const urls = ["/jobs/1", "/jobs/new", "/jobs/2", "/jobs/3/notes", "/jobs/4"];
  const links = urls.map((url) => Object.assign(new URL(url, ORIGIN), { getAttribute: () => url }));
  vi.stubGlobal("document", { querySelectorAll: () => links });
  vi.stubGlobal("navigator", { onLine: true });
  const left = new AbortController();
  const asking = askAhead({ query } as never, left);
  await vi.runAllTimersAsync();
  await asking;
  expect(asked()).toEqual(["1", "2", "3"]);
  left.abort();
  const askingAgain = askAhead({ query } as never, left);
  await vi.runAllTimersAsync();
  await askingAgain;
  expect(asked()).toHaveLength(3);
});

test("asks nothing for other links", () => {
  askEarly({ query } as never);
  for (const url of ["/jobs", "/jobs/new", "/customers/7", "https://other.example/jobs/1147"]) press(url);
  vi.runAllTimers();
  expect(asked()).toEqual([]);
});
