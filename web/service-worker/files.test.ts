import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wipePictures } from "../platform/offline/kept-pictures.ts";
import { answerFile, isFile } from "./files.ts";

const ORIGIN = "https://fettle.example";
const server = vi.fn<(request: { url: string }, options: RequestInit) => Promise<Response>>();
const picture = () => new Response("picture", { headers: { "content-type": "image/webp" } });

function haveCaches() {
  const stored = new Map<string, Map<string, Response>>();
  vi.stubGlobal("caches", {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (url: string) =>
      [...stored.values()]
        .find((cache) => cache.has(url))
        ?.get(url)
        ?.clone(),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return {
        put: async (url: string, response: Response) => void cache.set(url, response),
        keys: async () => [...cache.keys()],
        delete: async (url: string) => cache.delete(url),
      };
    },
  });
}

async function asked(path: string, destination: RequestDestination = "image") {
  const work: Promise<unknown>[] = [];
  const request = { url: `${ORIGIN}${path}`, destination };
  const answer = await answerFile(request, (each) => work.push(each)).catch(() => undefined);
  await Promise.all(work);
  return answer?.text();
}

beforeEach(() => {
  haveCaches();
  vi.stubGlobal(
    "fetch",
    server.mockReset().mockImplementation(async () => picture()),
  );
});
afterEach(() => vi.unstubAllGlobals());

const offline = () => server.mockRejectedValue(new TypeError("Failed to fetch"));

test("only handles the product's stored files", () => {
  const of = (url: string, method = "GET") => isFile({ method, url }, ORIGIN);
  expect(of(`${ORIGIN}/files/photos/org/1.jpg`)).toBe(true);
  expect(
    [`${ORIGIN}/api/files`, `${ORIGIN}/jobs`, "https://other.example/files/1"].some((url) => of(url)),
  ).toBe(false);
  expect(of(`${ORIGIN}/files/photos/org/1.jpg`, "POST")).toBe(false);
});

test("fetches a shown picture once, serves it offline and deletes it at sign-out", async () => {
  await asked("/files/1.webp");
  offline();
  expect(await asked("/files/1.webp")).toBe("picture");
  expect(await asked("/files/1.webp", "document")).toBe("picture");
  expect(server).toHaveBeenCalledOnce();
  await wipePictures();
  expect(await asked("/files/1.webp", "document")).toBeUndefined();
});

test("doesn't store a picture that arrives after sign-out, or any picture in the HTTP cache", async () => {
  server.mockImplementationOnce(async () => {
    await wipePictures();
    return picture();
  });
  await asked("/files/1.webp");
  offline();
  expect(await asked("/files/1.webp")).toBeUndefined();
  expect(server.mock.lastCall?.[1]).toEqual({ cache: "no-store" });
});

test("doesn't store a file opened directly or fetched by a portal, or a captive portal's page", async () => {
  await asked("/files/1.webp", "document");
  await asked("/files/1.webp", "");
  server.mockResolvedValueOnce(new Response("Sign in", { headers: { "content-type": "text/html" } }));
  await asked("/files/1.webp");
  server.mockResolvedValueOnce(new Response("", { status: 401 }));
  await asked("/files/1.webp");
  offline();
  expect(await asked("/files/1.webp")).toBeUndefined();
});

test("evicts the oldest pictures first", async () => {
  for (let n = 0; n <= 200; n += 1) await asked(`/files/${n}.webp`);
  offline();
  expect(await asked("/files/0.webp")).toBeUndefined();
  expect([await asked("/files/1.webp"), await asked("/files/200.webp")]).toEqual(["picture", "picture"]);
});
