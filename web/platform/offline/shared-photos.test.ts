import { afterEach, expect, test, vi } from "vitest";
import { keepShared, readShared } from "./shared-photos.ts";

/** One cache, as browsers have it. */
function haveCaches() {
  const stored = new Map<string, Response>();
  const urlOf = (request: string | { url: string }) => (typeof request === "string" ? request : request.url);
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async (request: { url: string }) => stored.get(urlOf(request))?.clone(),
    put: async (request: string | { url: string }, response: Response) => {
      stored.set(urlOf(request), response);
    },
    delete: async (request: string | { url: string }) => stored.delete(urlOf(request)),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  return stored;
}

const photo = new File(["plate"], "plate é.jpg", { type: "image/jpeg" });
const namesOf = async (owner: string | undefined) => (await readShared(owner)).map(({ file }) => file.name);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what was shared is the first person's who sees it, for as long as they leave it there", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  haveCaches();
  await keepShared([photo]);
  expect(await namesOf(undefined)).toEqual([]);
  expect(await namesOf("bayside:tomasi")).toEqual(["plate é.jpg"]);
  expect(await namesOf("bayside:mel")).toEqual([]);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await namesOf("bayside:mel")).toEqual([]);
  const [kept] = await readShared("bayside:tomasi");
  expect(await kept?.file.text()).toBe("plate");
});

test("what nobody saw is gone for whoever signs in much later", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const stored = haveCaches();
  await keepShared([photo]);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect(await namesOf("bayside:mel")).toEqual([]);
  expect(stored.size).toBe(0);
});
