import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepIn } from "../lib/browser-storage.ts";
import { MemoryStorage } from "../lib/memory-storage.ts";
import { installBridge } from "./testing/fake-bridge.ts";

vi.mock("@fettle/design-system/Toast", () => ({ toast: () => {} }));

const SERVER = "https://fettle.example";
const MEL = { userId: "mel", orgId: "bayside" };

const bridge = installBridge([
  "App",
  "Camera",
  "Filesystem",
  "Haptics",
  "Preferences",
  "PushNotifications",
  "SecureStorage",
  "Share",
  "StatusBar",
]);

/** The Keychain outlives the app, but preferences are deleted with it. */
const keychain = new Map<string, string>();
const preferences = new Map<string, string>();
const opened: string[] = [];
const page = { layers: [] as EventTarget[], escapes: 0, back: vi.fn() };

let start: typeof import("./start-native.ts")["startNative"];
let device: typeof import("../platform/device/device.ts")["device"];
let tokens: typeof import("../platform/session/token-mode.ts");
let links: typeof import("../platform/device/share-link.ts");

beforeAll(async () => {
  vi.stubEnv("SERVER_URL", SERVER);
  ({ startNative: start } = await import("./start-native.ts"));
  ({ device } = await import("../platform/device/device.ts"));
  tokens = await import("../platform/session/token-mode.ts");
  links = await import("../platform/device/share-link.ts");
  const { openPathsWith } = await import("../platform/device/open-path.ts");
  openPathsWith((path) => opened.push(path));
  standInForThePage();
  answerAsAPhone();
  await start();
});
beforeEach(() => {
  standInForThePage();
  answerAsAPhone();
});
afterEach(() => {
  keychain.clear();
  preferences.clear();
  opened.length = 0;
  bridge.calls.length = 0;
  page.layers = [];
  page.escapes = 0;
  page.back.mockClear();
  tokens.enterTokenMode(undefined);
  vi.unstubAllGlobals();
});
afterAll(() => {
  vi.unstubAllEnvs();
  bridge.remove();
});

function standInForThePage() {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("history", { back: page.back });
  vi.stubGlobal("document", { querySelectorAll: () => page.layers, activeElement: null });
  vi.stubGlobal(
    "KeyboardEvent",
    class extends Event {
      key: string;
      constructor(type: string, { key, ...init }: EventInit & { key: string }) {
        super(type, init);
        this.key = key;
      }
    },
  );
}

function answerAsAPhone() {
  bridge.answer("Preferences.get", ({ key }) => ({ value: preferences.get(String(key)) ?? null }));
  bridge.answer("Preferences.set", ({ key, value }) => void preferences.set(String(key), String(value)));
  bridge.answer("SecureStorage.setSynchronizeKeychain", () => {});
  bridge.answer("SecureStorage.internalGetItem", ({ prefixedKey }) => ({
    data: keychain.get(String(prefixedKey)) ?? null,
  }));
  bridge.answer("SecureStorage.internalSetItem", ({ prefixedKey, data }) => {
    keychain.set(String(prefixedKey), String(data));
  });
  bridge.answer("SecureStorage.internalRemoveItem", ({ prefixedKey }) => ({
    success: keychain.delete(String(prefixedKey)),
  }));
  bridge.answer("StatusBar.setStyle", () => {});
  bridge.answer("App.minimizeApp", () => {});
}

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });
const asked = (method: string) =>
  bridge.calls.filter((call) => call.method === method).map(({ options }) => options);

test("turns a camera photo into a file", async () => {
  bridge.answer("Camera.takePhoto", () => ({ webPath: "capacitor://localhost/_capacitor_file_/1.jpg" }));
  vi.stubGlobal("fetch", async (url: string) => {
    expect(url).toBe("capacitor://localhost/_capacitor_file_/1.jpg");
    return new Response("jpeg", { headers: { "content-type": "image/jpeg" } });
  });
  const photo = await device.takePhoto?.();
  expect([photo?.name, photo?.type, await photo?.text()]).toEqual(["photo.jpg", "image/jpeg", "jpeg"]);
});

test("ignores a cancelled camera, and reports a refused permission", async () => {
  bridge.answer("Camera.takePhoto", () => Promise.reject(failure("Canceled", "OS-PLUG-CAMR-0006")));
  expect(await device.takePhoto?.()).toBeUndefined();
  const words = "Couldn't access camera. Check your camera permissions and try again.";
  bridge.answer("Camera.takePhoto", () => Promise.reject(failure(words, "OS-PLUG-CAMR-0003")));
  await expect(device.takePhoto?.()).rejects.toThrow(words);
});

test("opens the phone’s share sheet for a link, or copies it if there is none", async () => {
  const link = { title: "Cool room", url: `${SERVER}/confirm/1`, copied: "Copied" };
  bridge.answer("Share.share", () => ({}));
  await links.shareLink(link);
  expect(asked("Share.share")).toEqual([{ title: "Cool room", url: `${SERVER}/confirm/1` }]);
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  bridge.answer("Share.share", () => Promise.reject(failure("Share canceled")));
  await links.shareLink(link);
  expect(writeText).not.toHaveBeenCalled();
  bridge.answer("Share.share", () => Promise.reject(failure("No app can take it")));
  await links.shareLink(link);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${SERVER}/confirm/1`);
});

test("shares a file under a name the phone accepts", async () => {
  vi.stubGlobal(
    "FileReader",
    class {
      result = "data:application/pdf;base64,JVBERg==";
      onload = () => {};
      readAsDataURL = () => queueMicrotask(() => this.onload());
    },
  );
  bridge.answer("Filesystem.writeFile", ({ path }) => ({ uri: `file:///cache/${path}` }));
  bridge.answer("Share.share", () => ({}));
  await device.saveFile?.(new Blob(["%PDF"]), "INV-0001/Bayside.pdf");
  expect(asked("Filesystem.writeFile")).toEqual([
    { path: "INV-0001-Bayside.pdf", data: "JVBERg==", directory: "CACHE" },
  ]);
  expect(asked("Share.share")).toEqual([
    { title: "INV-0001/Bayside.pdf", files: ["file:///cache/INV-0001-Bayside.pdf"] },
  ]);
});

test("registers push once the user agrees, ignoring an earlier token", async () => {
  bridge.answer("PushNotifications.requestPermissions", () => ({ receive: "granted" }));
  bridge.emit("PushNotifications.registration", { value: "t0" });
  bridge.answer("PushNotifications.register", () =>
    bridge.emit("PushNotifications.registration", { value: "t1" }),
  );
  expect(await device.push?.register(true)).toEqual({ service: "apns", token: "t1" });
  bridge.answer("PushNotifications.register", () =>
    bridge.emit("PushNotifications.registrationError", { error: "no APNs" }),
  );
  await expect(device.push?.register(true)).rejects.toThrow("no APNs");
  bridge.answer("PushNotifications.requestPermissions", () => ({ receive: "denied" }));
  expect(await device.push?.register(true)).toBeUndefined();
});

test("sends the phone’s token to the server, renews it on start or change, and unregisters on sign-out", async () => {
  const { leavePush, readPushHere, renewPush, turnPushOn } = await import("../platform/push/push-here.ts");
  const stored = new MemoryStorage();
  keepIn(stored);
  const added: unknown[] = [];
  const client = {
    mutate: async ({ variables }: { variables: { input: unknown } }) => ({
      data: added.push(variables.input),
    }),
    query: async () => ({ data: { pushSettings: { publicKey: "" } } }),
  } as unknown as Parameters<typeof turnPushOn>[0];
  let token = "t1";
  bridge.answer("PushNotifications.requestPermissions", () => ({ receive: "granted" }));
  bridge.answer("PushNotifications.checkPermissions", () => ({ receive: "granted" }));
  bridge.answer("PushNotifications.unregister", () => {});
  bridge.answer("PushNotifications.register", () =>
    bridge.emit("PushNotifications.registration", { value: token }),
  );
  await leavePush();
  await renewPush(client, "mel");
  expect(asked("PushNotifications.unregister")).toHaveLength(0);
  expect(await turnPushOn(client, "mel", "")).toBe("on");
  token = "t2";
  await renewPush(client, "mel");
  expect(added).toEqual(["t1", "t2"].map((address) => ({ service: "apns", address })));
  const { onPushChanged } = await import("../platform/push/worker-messages.ts");
  const renewed: Promise<void>[] = [];
  const stop = onPushChanged(() => renewed.push(renewPush(client, "mel")));
  bridge.emit("PushNotifications.registration", { value: token });
  token = "t3";
  bridge.emit("PushNotifications.registration", { value: token });
  expect(renewed).toHaveLength(1);
  await Promise.all(renewed);
  expect(added.at(-1)).toEqual({ service: "apns", address: "t3" });
  stop();
  bridge.emit("PushNotifications.registration", { value: "t4" });
  expect(renewed).toHaveLength(1);
  await leavePush();
  expect([asked("PushNotifications.unregister").length, readPushHere("mel")]).toEqual([1, "on"]);
  bridge.answer("PushNotifications.checkPermissions", () => ({ receive: "denied" }));
  await renewPush(client, "mel");
  expect([added.length, readPushHere("mel")]).toEqual([3, "off"]);
});

test("re-registers push on start without a permission prompt", async () => {
  bridge.answer("PushNotifications.checkPermissions", () => ({ receive: "prompt" }));
  expect(await device.push?.register(false)).toBeUndefined();
  expect(bridge.calls.map(({ method }) => method)).not.toContain("PushNotifications.requestPermissions");
});

test("opens a tapped notification’s screen, but not another site", () => {
  const tap = (data: unknown) =>
    bridge.emit("PushNotifications.pushNotificationActionPerformed", { notification: { data } });
  tap({ path: "/jobs/5" });
  tap({ path: "https://evil.example/jobs/5" });
  tap({});
  tap(undefined);
  expect(opened).toEqual(["/jobs/5"]);
});

test.each([
  [`${SERVER}/jobs/5?tab=notes#photos`, "/jobs/5?tab=notes#photos"],
  ["fettle://jobs/5", "/jobs/5"],
  [`${SERVER}/`, "/"],
])("opens the link %s at %s", (url, path) => {
  bridge.emit("App.appUrlOpen", { url });
  expect(opened).toEqual([path]);
});

test.each([
  "https://evil.example/jobs/5",
  "https://fettle.example@evil.example/jobs/5",
  "https://fettle.example.evil.example/jobs",
  "http://fettle.example/jobs",
  "fettle:////evil.example",
  `${SERVER}//evil.example`,
  `${SERVER}/confirm/secret`,
  `${SERVER}/api/export.zip`,
  `${SERVER}/admin`,
  `${SERVER}/look-in`,
  "javascript:alert(1)",
  "",
])("ignores the link %j", (url) => {
  bridge.emit("App.appUrlOpen", { url });
  expect(opened).toEqual([]);
});

test("closes the top layer on Back, then goes back, then leaves the app", async () => {
  const layer = Object.assign(new EventTarget(), { checkVisibility: () => true, contains: () => false });
  layer.addEventListener("keydown", (event) => {
    if ((event as KeyboardEvent).key === "Escape") page.layers = [];
  });
  page.layers = [layer];
  bridge.emit("App.backButton", { canGoBack: true });
  expect([page.layers.length, page.back.mock.calls.length]).toEqual([0, 0]);
  bridge.emit("App.backButton", { canGoBack: true });
  expect(page.back).toHaveBeenCalledOnce();
  bridge.emit("App.backButton", { canGoBack: false });
  expect(page.back).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(asked("App.minimizeApp")).toHaveLength(1));
});

const issued = { accessToken: "a", refreshToken: "r", expiresIn: 3_600 };

test("stores five prefixed values in the Keychain, and clears them after a reinstall", async () => {
  await start();
  await tokens.tokenMode()?.begin(issued, MEL);
  expect([...keychain.keys()].toSorted()).toEqual(
    ["access_token", "org_id", "refresh_token", "token_expiry", "user_id"].map((name) => `fettle_${name}`),
  );
  tokens.enterTokenMode(undefined);
  await start();
  expect([tokens.tokenMode()?.identity(), await tokens.tokenMode()?.accessToken()]).toEqual([MEL, "a"]);

  preferences.clear();
  tokens.enterTokenMode(undefined);
  await start();
  expect([tokens.tokenMode()?.identity(), keychain.size]).toEqual([null, 0]);
});

test("fails sign-in if the Keychain can’t be written, and retries if it can’t be read yet", async () => {
  await start();
  bridge.answer("SecureStorage.internalSetItem", () => Promise.reject(failure("errSecMissingEntitlement")));
  await expect(tokens.tokenMode()?.begin(issued, MEL)).rejects.toThrow(
    "Failed to store authentication tokens",
  );

  answerAsAPhone();
  await tokens.tokenMode()?.begin(issued, MEL);
  const read = vi.fn(({ prefixedKey }) => ({ data: keychain.get(String(prefixedKey)) ?? null }));
  for (let locked = 0; locked < 5; locked++)
    read.mockRejectedValueOnce(failure("errSecInteractionNotAllowed") as never);
  bridge.answer("SecureStorage.internalGetItem", read);
  tokens.enterTokenMode(undefined);
  await start();
  expect(tokens.tokenMode()?.identity()).toEqual(MEL);
});

test("doesn’t read a former installation’s session if it can’t be deleted", async () => {
  keychain.set("fettle_refresh_token", "old").set("fettle_user_id", "pat").set("fettle_org_id", "west");
  bridge.answer("SecureStorage.internalRemoveItem", () => Promise.reject(failure("errSecAuthFailed")));
  await start();
  expect(tokens.tokenMode()?.identity()).toBeNull();
});
