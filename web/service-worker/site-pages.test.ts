import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSiteVisit, visitSite } from "./site-pages.ts";

const ORIGIN = "https://fettle.example";
const request = new Request(`${ORIGIN}/help/price-list`);
const kept = new Map<string, string>();
const answers = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("fetch", answers);
  vi.stubGlobal("caches", {
    match: async (url: URL, { ignoreSearch }: CacheQueryOptions) => {
      const found = [...kept].find(([each]) => (ignoreSearch ? each.replace(/\?.*/, "") : each) === url.href);
      return found && new Response(found[1]);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("only handles visits to the public site", () => {
  const visit = (path: string, mode: RequestMode = "navigate", method = "GET") =>
    isSiteVisit({ method, mode, url: `${ORIGIN}${path}` });
  expect(
    ["/help", "/help/price-list?from=app", "/blog/coolrooms", "/privacy", "/status", "/status/incidents"].map(
      (path) => visit(path),
    ),
  ).toEqual(Array(6).fill(true));
  expect(
    ["/", "/jobs", "/helpful", "/quote/abc", "/api/help", "/blog.xml"].map((path) => visit(path)),
  ).toEqual(Array(6).fill(false));
  expect([visit("/help", "cors"), visit("/help", "navigate", "POST")]).toEqual([false, false]);
});

test("serves the server's page, or the app's page when offline", async () => {
  kept.set(`${ORIGIN}/index.html?__WB_REVISION__=1`, "the app");
  answers.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await (await visitSite(request)).text()).toBe("the app");
  answers.mockResolvedValueOnce(new Response("the help"));
  expect(await (await visitSite(request)).text()).toBe("the help");
});

test("shows the browser's offline page if the app isn't stored", async () => {
  answers.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(visitSite(request)).rejects.toThrow("Failed to fetch");
});
