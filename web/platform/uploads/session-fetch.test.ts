import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setIdentity } from "../session/identity.ts";
import { enterTokenMode } from "../session/token-mode.ts";
import { fetchFile } from "./session-fetch.ts";

const stored = new Map<string, string>();
const answers: (() => Promise<Response>)[] = [];
const asked: { url: string; headers: Record<string, string> }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal(
    "fetch",
    (url: string, { headers, signal }: { headers: Record<string, string>; signal?: AbortSignal }) => {
      asked.push({ url, headers });
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      return Promise.race([promise, answers.shift()?.() ?? promise]);
    },
  );
  setIdentity({ userId: "mel", orgId: "bayside" });
});
afterEach(() => {
  enterTokenMode(undefined);
  setIdentity(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  answers.length = 0;
  asked.length = 0;
  stored.clear();
});

const answer =
  (body: BodyInit, status = 200) =>
  async () =>
    new Response(body, { status, headers: { "content-type": "application/pdf" } });

test("requests a file as the signed-in person", async () => {
  answers.push(answer("%PDF"));
  const { blob } = await fetchFile("/api/quotes/7/pdf");
  expect([await blob.text(), blob.type]).toEqual(["%PDF", "application/pdf"]);
  expect(asked).toEqual([{ url: "/api/quotes/7/pdf", headers: { "user-id": "mel", "org-id": "bayside" } }]);
});

test("rejects a captive portal's page", async () => {
  const page = new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html; charset=utf-8" } });
  answers.push(async () => page);
  await expect(fetchFile("/api/quotes/7/pdf")).rejects.toThrow("Network error");
});

test("sends the token in token mode and renews it if refused", async () => {
  let token = "old";
  enterTokenMode({
    identity: () => ({ userId: "mel", orgId: "bayside" }),
    accessToken: async () => token,
    renew: async () => {
      token = "new";
      return true;
    },
    accountEnd: () => undefined,
    begin: async () => {},
    end: async () => {},
  });
  answers.push(answer("{}", 401));
  answers.push(answer("%PDF"));
  expect(await (await fetchFile("/files/1.jpg")).blob.text()).toBe("%PDF");
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/files/1.jpg", "Bearer old"],
    ["/files/1.jpg", "Bearer new"],
  ]);
  answers.push(answer("{}", 401), answer("{}", 401));
  await expect(fetchFile("/files/2.jpg")).rejects.toMatchObject({ statusCode: 401 });
  expect(asked).toHaveLength(4);
});

test("times out after 30 s without data, before or during the response", async () => {
  const silent = fetchFile("/files/1.jpg").catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await silent).toBe("Request timed out");
  answers.push(answer(slowly(3)));
  const slow = fetchFile("/files/2.jpg");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await (await slow).blob.text()).toBe("...");
});

const slowly = (count: number) =>
  new ReadableStream(
    {
      async pull(controller) {
        if (count-- === 0) return controller.close();
        await new Promise((resolve) => setTimeout(resolve, 20_000));
        controller.enqueue(new TextEncoder().encode("."));
      },
    },
    { highWaterMark: 0 },
  );

test("a refusal shows the server's message, an unreachable server ours", async () => {
  answers.push(answer('{"error":"This quote has expired"}', 409));
  await expect(fetchFile("/api/quotes/7/pdf")).rejects.toMatchObject({ statusCode: 409 });
  answers.push(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetchFile("/api/quotes/7/pdf")).rejects.toThrow("Network error");
});
