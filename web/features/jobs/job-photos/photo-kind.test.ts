import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { EMPTY } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JobPhotosFragmentDoc } from "../../../generated/graphql.ts";
import { UnansweredError } from "../../../platform/apollo/deadline-link.ts";
import { needsPerson } from "../../../platform/outbox/needs-person.ts";
import { photoKind } from "./photo-kind.ts";

let answer = { status: 201, body: "" };
let headers: Record<string, string> = {};

beforeEach(() => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      status = 0;
      responseText = "";
      onload = () => {};
      onloadend = () => {};
      open() {}
      setRequestHeader(name: string, value: string) {
        headers[name] = value;
      }
      send() {
        this.status = answer.status;
        this.responseText = answer.body;
        queueMicrotask(() => {
          this.onload();
          this.onloadend();
        });
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => EMPTY) });
const item = {
  id: "photo-1",
  kind: "photo",
  role: "addition" as const,
  owner: "bayside:tomasi",
  order: 1,
  failures: 0,
  dueAt: 0,
  variables: { jobId: "job-1", name: "meter.jpg" },
  records: ["job:job-1"],
  about: { title: "Meter box" },
  queuedAt: "2026-11-18T01:00:00.000Z",
};
const send = (status: number, body: string) => {
  answer = { status, body };
  headers = {};
  return photoKind.send(item, {
    client,
    context: {
      handlesErrors: true,
      isNotRetried: true,
      idempotencyKey: "photo",
      headers: { "queued-at": item.queuedAt },
    },
    file: async () => new File(["bytes"], "meter.jpg"),
  });
};

test("counts a photo as sent once our server says what it stored", async () => {
  await expect(send(201, '[{"id":"p1","url":"/api/files/p1.jpg"}]')).resolves.toBeUndefined();
});

test("tells the server when the photo was taken and when it's sent", async () => {
  await send(201, '[{"id":"p1","url":"/api/files/p1.jpg"}]');
  expect(headers["queued-at"]).toBe(item.queuedAt);
  expect(Date.now() - Date.parse(headers["sent-at"] ?? "")).toBeLessThan(5_000);
});

test.each([
  ["a network's JSON", 200, '{"redirect":"https://portal.example/"}'],
  ["a network's page", 200, "<html>Sign in to the hotel</html>"],
  ["a list of nothing", 201, "[]"],
  ["nothing", 204, ""],
])("doesn't count %s as our server's response", async (_, status, body) => {
  const failure = await send(status, body).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnansweredError);
  expect(needsPerson(failure)).toBe(false);
});

test("shows and keeps a stored photo on the device although the network goes before the job is read", async () => {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (url: string, picture: Response) => void kept.set(url, picture),
    keys: async () => [...kept.keys()],
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal("caches", { open: async () => cache, match: async (url: string) => kept.get(url) });
  const options = { id: "Job:job-1", fragment: JobPhotosFragmentDoc, fragmentName: "JobPhotos" };
  client.cache.writeFragment({
    ...options,
    data: { __typename: "Job", id: "job-1", photoCount: 0, photos: [] },
  });
  const photo = { id: "p1", url: "/files/p1.jpg", thumbnail_url: "/files/p1.thumb.webp" };
  await send(201, JSON.stringify([photo]));
  expect(client.cache.readFragment(options)).toMatchObject({
    photoCount: 1,
    photos: [
      { id: "p1", url: "/files/p1.jpg", thumbnailUrl: "/files/p1.thumb.webp", createdAt: item.queuedAt },
    ],
  });
  expect([...kept.keys()]).toEqual(["/files/p1.jpg", "/files/p1.thumb.webp"]);
  expect(await kept.get("/files/p1.thumb.webp")?.text()).toBe("bytes");
});
