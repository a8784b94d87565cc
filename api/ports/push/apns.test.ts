import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { log } from "../../log.ts";
import { createApns } from "./apns.ts";
import type { PushOutcome } from "./push.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const TOKEN = "AB".repeat(32);
const NOTICE = { title: "New job for you: Split", body: "#12", path: "/jobs/5", tag: "job-5" };
const device = { service: "apns", address: TOKEN } as const;

const answers: ({ status: number; reason?: string; retryAfter?: string } | "nothing" | "cut")[] = [];
const heard: { headers: IncomingHttpHeaders; body: unknown }[] = [];
const sessions: ServerHttp2Session[] = [];
const sockets: Socket[] = [];
const server = createServer();
server.on("connection", (socket: Socket) => void sockets.push(socket));
server.on("session", (session) => void sessions.push(session));
server.on("stream", async (stream, headers) => {
  heard.push({ headers, body: JSON.parse(await text(stream)) });
  const answer = answers.shift() ?? { status: 200 };
  if (answer === "cut") sockets.at(-1)?.destroy();
  if (typeof answer === "string") return;
  const { status, reason, retryAfter } = answer;
  stream.respond({ ":status": status, ...(retryAfter && { "retry-after": retryAfter }) });
  stream.end(reason ? JSON.stringify({ reason }) : "");
});

const clock = { now: new Date("2026-11-20T10:00:00Z") };
const minutesLater = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const open: { close(): void }[] = [];
function apns() {
  const { port } = server.address() as AddressInfo;
  const made = createApns(
    { key: privateKey, keyId: "KEY1234567", teamId: "TEAM123456", url: `http://127.0.0.1:${port}` },
    () => clock.now,
  );
  open.push(made);
  return made;
}

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  for (const each of open.splice(0)) each.close();
  answers.length = heard.length = sessions.length = sockets.length = 0;
  vi.restoreAllMocks();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const authorizations = () => heard.map(({ headers }) => headers.authorization);
const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split(".")[index] ?? "", "base64url").toString());

test("sends an alert to our app that a newer one replaces and that expires after half a day", async () => {
  expect(await apns().send(device, NOTICE)).toBe("sent");
  expect(heard).toEqual([
    {
      headers: expect.objectContaining({
        ":method": "POST",
        ":path": `/3/device/${TOKEN.toLowerCase()}`,
        "apns-topic": "au.fettle.app",
        "apns-push-type": "alert",
        "apns-priority": "10",
        "apns-collapse-id": "job-5",
        "apns-expiration": String(Date.parse("2026-11-20T22:00:00Z") / 1000),
      }),
      body: {
        aps: { alert: { title: NOTICE.title, body: NOTICE.body }, sound: "default", "thread-id": "job-5" },
        path: "/jobs/5",
      },
    },
  ]);
});

test("signs a token with the key and reuses it for 40 minutes on one connection", async () => {
  const { send } = apns();
  for (const minutes of [0, 39, 2]) {
    minutesLater(minutes);
    await send(device, NOTICE);
  }
  const [first = "", second, third] = authorizations();
  expect([second === first, third === first, sessions.length]).toEqual([true, false, 1]);
  const token = first.replace(/^bearer /, "");
  expect([part(token, 0), part(token, 1)]).toEqual([
    { alg: "ES256", typ: "JWT", kid: "KEY1234567" },
    { iss: "TEAM123456", iat: Math.floor(clock.now.getTime() / 1000) - 41 * 60 },
  ]);
  const [header, claims, signature = ""] = token.split(".");
  const key = {
    key: createPublicKey(publicKey.export({ type: "spki", format: "pem" })),
    dsaEncoding: "ieee-p1363",
  } as const;
  const bytes = Buffer.from(signature, "base64url");
  expect(verify("sha256", Buffer.from(`${header}.${claims}`), key, bytes)).toBe(true);
});

test("maps Apple’s responses to outcomes for the notification and its device", async () => {
  const { send } = apns();
  const outcomes: PushOutcome[] = [];
  for (const answer of [
    { status: 410, reason: "Unregistered" },
    { status: 410, reason: "ExpiredToken" },
    { status: 400, reason: "BadDeviceToken" },
    { status: 400, reason: "DeviceTokenNotForTopic" },
    { status: 403, reason: "InvalidProviderToken" },
    { status: 413, reason: "PayloadTooLarge" },
    { status: 429, reason: "TooManyRequests" },
    { status: 500, reason: "InternalServerError" },
    { status: 503 },
    { status: 302 },
  ]) {
    answers.push(answer);
    outcomes.push(await send(device, NOTICE));
  }
  expect(outcomes.join(" ")).toBe("gone gone gone refused refused refused later later later refused");
});

test("waits as long as a busy Apple asks", async () => {
  answers.push({ status: 503, reason: "ServiceUnavailable", retryAfter: "1800" });
  expect(await apns().send(device, NOTICE)).toEqual({ afterMs: 1_800_000 });
});

test("renews an expired token once, at most every 20 minutes", async () => {
  const { send } = apns();
  await send(device, NOTICE);
  minutesLater(25);
  answers.push({ status: 403, reason: "ExpiredProviderToken" });
  expect(await send(device, NOTICE)).toBe("sent");
  const [first, second, third] = authorizations();
  expect([second === first, third === first]).toEqual([true, false]);
  answers.push({ status: 403, reason: "ExpiredProviderToken" });
  expect(await send(device, NOTICE)).toBe("later");
  expect(new Set(authorizations()).size).toBe(2);
});

test("reopens a closed connection, and retries later if the server is down", async () => {
  const { send } = apns();
  await send(device, NOTICE);
  for (const session of sessions) session.destroy();
  expect(await send(device, NOTICE)).toBe("sent");
  expect(sessions).toHaveLength(2);
  const gone = createApns({ key: privateKey, keyId: "K", teamId: "T", url: "http://127.0.0.1:9" });
  expect(await gone.send(device, NOTICE)).toBe("later");
});

test.each([
  ["first", ["later", "sent"]],
  ["second", ["later", "later"]],
] as const)(
  "loses neither of two notifications on a new connection if the %s times out",
  async (which, outcomes) => {
    const { send } = apns();
    const limits = [new AbortController(), new AbortController()] as const;
    const limit = vi.spyOn(AbortSignal, "timeout");
    for (const { signal } of limits) limit.mockReturnValueOnce(signal);
    answers.push("nothing", "nothing");
    const sending = Promise.all([send(device, NOTICE), send(device, NOTICE)]);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    limits[which === "first" ? 0 : 1].abort();
    expect(await sending).toEqual(outcomes);
    expect(heard).toHaveLength(which === "first" ? 3 : 2);
  },
);

test("resends a notification whose connection is cut; at once if the connection was reused", async () => {
  const { send } = apns();
  answers.push("cut");
  expect(await send(device, NOTICE)).toBe("later");
  expect(await send(device, NOTICE)).toBe("sent");
  answers.push("cut");
  expect(await send(device, NOTICE)).toBe("sent");
  answers.push("cut", "cut");
  expect(await send(device, NOTICE)).toBe("later");
  expect(heard).toHaveLength(6);
});

test("logs a reason for Apple's refusal once, not with every notification", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const { send } = apns();
  const other = { status: 400, reason: "DeviceTokenNotForTopic" };
  answers.push(other, other, { status: 403, reason: "InvalidProviderToken" }, other);
  for (const _ of [1, 2, 3, 4]) expect(await send(device, NOTICE)).toBe("refused");
  expect(warn.mock.calls.map(([what]) => what)).toEqual([
    other,
    { status: 403, reason: "InvalidProviderToken" },
  ]);
});
