import { generateKeyPairSync, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { log } from "../../log.ts";
import { createFcm } from "./fcm.ts";
import type { PushOutcome } from "./push.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const NOTICE = { title: "Moved: Split", body: "#12", path: "/jobs/5", tag: "job-5" };
const device = { service: "fcm", address: `${"a".repeat(22)}:APA91b` } as const;

const answers: { status: number; code?: string; retryAfter?: string }[] = [];
const heard: { url?: string | undefined; authorization?: string | undefined; body: unknown }[] = [];
const assertions: URLSearchParams[] = [];
let tokenStatus = 200;
let tokenRetryAfter: string | undefined;
const server = createServer(async (request, response) => {
  if (request.url === "/token") {
    assertions.push(new URLSearchParams(await text(request)));
    response.writeHead(tokenStatus, {
      "content-type": "application/json",
      ...(tokenRetryAfter && { "retry-after": tokenRetryAfter }),
    });
    response.end(JSON.stringify({ access_token: `t${assertions.length}`, expires_in: 3600 }));
    return;
  }
  heard.push({ url: request.url, authorization: request.headers.authorization, body: await json(request) });
  const { status, code, retryAfter } = answers.shift() ?? { status: 200 };
  const details = [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode: code }];
  const headers = { "content-type": "application/json", ...(retryAfter && { "retry-after": retryAfter }) };
  response.writeHead(status, headers);
  response.end(JSON.stringify(code ? { error: { status: "NOT_FOUND", details } } : {}));
});

const clock = { now: new Date("2026-11-20T10:00:00Z") };
const minutesLater = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
let url = "";
const fcm = () =>
  createFcm(
    {
      account: {
        projectId: "fettle-1",
        clientEmail: "push@fettle-1.iam.gserviceaccount.com",
        privateKey,
        privateKeyId: "k1",
        tokenUri: `${url}/token`,
      },
      url,
    },
    () => clock.now,
  );

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  answers.length = heard.length = assertions.length = 0;
  tokenStatus = 200;
  tokenRetryAfter = undefined;
  vi.restoreAllMocks();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("sends a notification the phone shows itself, and a newer one replaces it", async () => {
  expect(await fcm().send(device, NOTICE)).toBe("sent");
  expect(heard).toEqual([
    {
      url: "/v1/projects/fettle-1/messages:send",
      authorization: "Bearer t1",
      body: {
        message: {
          token: device.address,
          notification: { title: NOTICE.title, body: NOTICE.body },
          data: { path: "/jobs/5" },
          android: {
            priority: "HIGH",
            ttl: "43200s",
            restricted_package_name: "au.fettle.app",
            notification: { tag: "job-5" },
          },
        },
      },
    },
  ]);
});

test("requests a token with the service account's key, and reuses it until it expires", async () => {
  const { send } = fcm();
  await Promise.all([send(device, NOTICE), send(device, NOTICE)]);
  minutesLater(54);
  await send(device, NOTICE);
  expect(assertions).toHaveLength(1);
  minutesLater(2);
  await send(device, NOTICE);
  expect(heard.map(({ authorization }) => authorization?.at(-1))).toEqual(["1", "1", "1", "2"]);
  const [first] = assertions;
  expect(first?.get("grant_type")).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
  const [header = "", claims = "", signature = ""] = first?.get("assertion")?.split(".") ?? [];
  const iat = Date.parse("2026-11-20T10:00:00Z") / 1000;
  expect([header, claims].map((each) => JSON.parse(Buffer.from(each, "base64url").toString()))).toEqual([
    { alg: "RS256", typ: "JWT", kid: "k1" },
    {
      iss: "push@fettle-1.iam.gserviceaccount.com",
      scope: "https://www.googleapis.com/auth/firebase.messaging",
      aud: `${url}/token`,
      iat,
      exp: iat + 3600,
    },
  ]);
  const content = Buffer.from(`${header}.${claims}`);
  expect(verify("sha256", content, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
});

test("maps Google’s responses to outcomes for the notification and its device", async () => {
  const { send } = fcm();
  const outcomes: PushOutcome[] = [];
  for (const answer of [
    { status: 404, code: "UNREGISTERED" },
    { status: 404 },
    { status: 400, code: "INVALID_ARGUMENT" },
    { status: 403, code: "SENDER_ID_MISMATCH" },
    { status: 429, code: "QUOTA_EXCEEDED" },
    { status: 500, code: "INTERNAL" },
    { status: 503, code: "UNAVAILABLE" },
    { status: 302 },
  ]) {
    answers.push(answer);
    outcomes.push(await send(device, NOTICE));
  }
  expect(outcomes.join(" ")).toBe("gone refused refused refused later later later refused");
});

test("waits as long as a busy Google asks, in seconds or until a date, also for tokens", async () => {
  const { send } = fcm();
  answers.push({ status: 429, retryAfter: "90" });
  expect(await send(device, NOTICE)).toEqual({ afterMs: 90_000 });
  const date = new Date(clock.now.getTime() + 600_000).toUTCString();
  answers.push({ status: 503, retryAfter: date });
  expect(await send(device, NOTICE)).toEqual({ afterMs: 600_000 });
  for (const retryAfter of ["0", "-5", "soon", "Wed, 21 Oct 2015 07:28:00 GMT"]) {
    answers.push({ status: 503, retryAfter });
    expect(await send(device, NOTICE)).toBe("later");
  }
  minutesLater(60);
  [tokenStatus, tokenRetryAfter] = [503, "120"];
  expect(await send(device, NOTICE)).toEqual({ afterMs: 120_000 });
});

test("requests a new token once if Google revokes it", async () => {
  const { send } = fcm();
  answers.push({ status: 401 });
  expect(await send(device, NOTICE)).toBe("sent");
  answers.push({ status: 401 }, { status: 401 });
  expect(await send(device, NOTICE)).toBe("refused");
  expect(heard.map(({ authorization }) => authorization?.at(-1))).toEqual(["1", "2", "2", "3"]);
});

test("doesn't send without a token: retries later if Google is busy, gives up if it rejects the account", async () => {
  const { send } = fcm();
  tokenStatus = 503;
  expect(await send(device, NOTICE)).toBe("later");
  tokenStatus = 400;
  expect(await send(device, NOTICE)).toBe("refused");
  tokenStatus = 200;
  expect(await send(device, NOTICE)).toBe("sent");
  expect([heard.length, assertions.length]).toEqual([1, 3]);
});

test("logs a reason for Google's refusal once, not with every notification", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const { send } = fcm();
  const other = { status: 403, code: "SENDER_ID_MISMATCH" };
  answers.push(other, other);
  for (const _ of [1, 2]) expect(await send(device, NOTICE)).toBe("refused");
  tokenStatus = 400;
  minutesLater(60);
  for (const _ of [1, 2]) expect(await send(device, NOTICE)).toBe("refused");
  expect(warn.mock.calls.map(([what]) => what)).toEqual([
    { status: 403, reason: "SENDER_ID_MISMATCH" },
    { status: 400, reason: "the service account" },
  ]);
});
