import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepIn, readStored } from "../../lib/browser-storage.ts";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { device } from "../device/device.ts";
import { leavePush, readPushHere, renewPush, turnPushOff, turnPushOn } from "./push-here.ts";

const KEY = "AAEC";
const present = { subscription: null as null | ReturnType<typeof subscriptionOf>, made: 0 };
const asked = vi.fn(async () => "granted");

function subscriptionOf(key: string) {
  present.made++;
  const endpoint = `https://push.example/${present.made}`;
  return {
    options: { applicationServerKey: Uint8Array.from(atob(key), (each) => each.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: vi.fn(async () => {
      present.subscription = null;
      return true;
    }),
  };
}

const pushManager = {
  getSubscription: async () => present.subscription,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    present.subscription = subscriptionOf(applicationServerKey);
    return present.subscription;
  },
};

let publicKey = KEY;
const mutate = vi.fn();
const client = {
  mutate,
  query: async () => ({ data: { pushSettings: { publicKey } } }),
} as unknown as Parameters<typeof turnPushOn>[0];
const sent = () => mutate.mock.calls.map(([{ variables }]) => variables.input?.address ?? variables.address);

beforeEach(() => {
  keepIn(new MemoryStorage());
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal("navigator", { serviceWorker, userAgent: "Chrome" });
  vi.stubGlobal("PushManager", class {});
  permit("granted");
  mutate.mockResolvedValue({ data: {} });
  present.subscription = null;
  present.made = 0;
  publicKey = KEY;
});
afterEach(() => {
  delete device.push;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const permit = (permission: string) =>
  vi.stubGlobal("Notification", { permission, requestPermission: asked.mockResolvedValue(permission) });

test("turning on stores the address here and on the server; turning off removes both", async () => {
  expect(await turnPushOn(client, "mel", KEY)).toBe("on");
  expect(readPushHere("mel")).toBe("on");
  expect(readPushHere("pat")).toBe("off");
  await turnPushOff(client, "mel");
  expect(readPushHere("mel")).toBe("off");
  expect(sent()).toEqual(["https://push.example/1", "https://push.example/1"]);
  expect(present.subscription).toBeNull();
});

test("stays off if the server rejects the address", async () => {
  mutate.mockRejectedValue(new Error("no network"));
  await expect(turnPushOn(client, "mel", KEY)).rejects.toThrow("no network");
  expect(readPushHere("mel")).toBe("off");
});

test.each([
  ["denied", "denied"],
  ["default", "off"],
])("doesn't subscribe a person who answers %s", async (answer, here) => {
  permit(answer);
  expect(await turnPushOn(client, "mel", KEY)).toBe(here);
  expect(readPushHere("mel")).toBe(here);
  expect(mutate).not.toHaveBeenCalled();
});

test("renews at start without asking, with a new address if the server’s key changed", async () => {
  await turnPushOn(client, "mel", KEY);
  asked.mockClear();
  await renewPush(client, "mel");
  publicKey = "AAED";
  await renewPush(client, "mel");
  expect(sent().map((address) => address.at(-1))).toEqual(["1", "1", "2"]);
  expect(readStored("push:mel")).toBe("https://push.example/2");
  expect(asked).not.toHaveBeenCalled();
});

test("sign-out ends push here, and the same person's next sign-in turns it back on", async () => {
  await turnPushOn(client, "mel", KEY);
  await leavePush();
  expect(present.subscription).toBeNull();
  await renewPush(client, "mel");
  expect(present.subscription).not.toBeNull();
});

test("ends another person's leftover subscription at start", async () => {
  await turnPushOn(client, "mel", KEY);
  await renewPush(client, "pat");
  expect(present.subscription).toBeNull();
});

test("reports a browser without push, and asks iOS Safari for the Home Screen app", () => {
  vi.stubGlobal("navigator", { userAgent: "Firefox" });
  expect(readPushHere("mel")).toBe("unsupported");
  vi.stubGlobal("navigator", { userAgent: "iPhone" });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect(readPushHere("mel")).toBe("home-screen");
});

test("the native apps register natively and ask only on a tap", async () => {
  const register = vi.fn(async () => ({ service: "apns" as const, token: "t1" }));
  const unregister = vi.fn(async () => {});
  device.push = { service: "apns", register, unregister, onChanged: () => () => {} };
  expect(await turnPushOn(client, "mel", KEY)).toBe("on");
  await renewPush(client, "mel");
  await leavePush();
  expect(register.mock.calls).toEqual([[true], [false]]);
  expect(sent()).toEqual(["t1", "t1"]);
  expect(unregister).toHaveBeenCalledOnce();
});
