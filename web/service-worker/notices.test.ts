import { beforeEach, expect, test, vi } from "vitest";
import { LOOK_IN_LOCK } from "../platform/session/look-in-tab.ts";
import { type NoticeScope, openNotice, renewSubscription, showNotice } from "./notices.ts";

const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {});
const subscribe = vi.fn();
const openWindow = vi.fn(async (_url: string) => {});
const windowAt = (url: string) => ({ url, focus: vi.fn(async () => {}), postMessage: vi.fn() });
let windows: ReturnType<typeof windowAt>[] = [];
let locks: string[] = [];
const lockManager = { query: async () => ({ held: locks.map((name) => ({ name })) }) };

const scope: NoticeScope = {
  location: { origin: "https://fettle.example" },
  navigator: { locks: lockManager },
  registration: { showNotification, pushManager: { subscribe } },
  clients: { matchAll: async () => windows, openWindow },
};

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  locks = [];
});

test("shows a push message in place of an older one for the same job", async () => {
  const notice = {
    title: "Moved: Cool room",
    body: "#12 · Bayside · 9:00 am",
    path: "/jobs/5",
    tag: "job-5",
  };
  await showNotice(scope, JSON.stringify(notice));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    notice.title,
    expect.objectContaining({ body: notice.body, tag: "job-5", data: { path: "/jobs/5" } }),
  );
});

const PARTS = { title: "Moved", body: "", path: "/jobs/5", tag: "job-5" };
test.each([
  undefined,
  "",
  "null",
  "<html>",
  JSON.stringify({ ...PARTS, title: "" }),
  JSON.stringify({ ...PARTS, body: 5 }),
  JSON.stringify({ ...PARTS, path: "https://evil.example/" }),
  JSON.stringify({ ...PARTS, path: "//evil.example" }),
  JSON.stringify({ ...PARTS, path: "/\\evil.example" }),
  JSON.stringify({ ...PARTS, path: "/.//evil.example" }),
])("shows a neutral notification for an unreadable message: %s", async (text) => {
  await showNotice(scope, text);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    "Fettle",
    expect.objectContaining({ data: { path: "/" } }),
  );
});

test("opens a tapped notification in one of the app's windows, not another page's", async () => {
  const portal = windowAt("https://fettle.example/support-admin");
  const app = windowAt("https://fettle.example/jobs/1/edit");
  windows = [portal, app];
  await openNotice(scope, { path: "/jobs/5" });
  expect(app.postMessage).toHaveBeenCalledExactlyOnceWith({ opens: "/jobs/5" });
  expect(app.focus).toHaveBeenCalledOnce();
  expect(portal.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test("opens a notification in a new window during a look-in", async () => {
  const app = windowAt("https://fettle.example/jobs");
  windows = [app];
  locks = [LOOK_IN_LOCK];
  await openNotice(scope, { path: "/jobs/5" });
  expect(app.postMessage).not.toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith("/jobs/5");
});

test.each([
  ["has no locks", {}],
  [
    "denies access to locks",
    { locks: { query: () => Promise.reject(new DOMException("No", "SecurityError")) } },
  ],
])("opens a tapped notification even if the browser %s", async (_, navigator) => {
  const app = windowAt("https://fettle.example/jobs");
  windows = [app];
  await openNotice({ ...scope, navigator }, { path: "/jobs/5" });
  expect(app.postMessage).toHaveBeenCalledExactlyOnceWith({ opens: "/jobs/5" });
});

test("opens a new window if no app window is open, and never at another site", async () => {
  windows = ["/quote/abc", "/api/invoices/1/pdf", "/look-in", "/unsubscribe/abc", "/was-it-solved/abc"].map(
    (path) => windowAt(`https://fettle.example${path}`),
  );
  await openNotice(scope, { path: "/jobs/5" });
  await openNotice(scope, { path: "https://evil.example" });
  await openNotice(scope, null);
  expect(openWindow.mock.calls).toEqual([["/jobs/5"], ["/"], ["/"]]);
});

test("resubscribes after the browser ends a subscription and tells open windows", async () => {
  const app = windowAt("https://fettle.example/jobs");
  windows = [app];
  const applicationServerKey = new ArrayBuffer(65);
  await renewSubscription(scope, { options: { userVisibleOnly: true, applicationServerKey } });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey });
  expect(app.postMessage).toHaveBeenCalledExactlyOnceWith({ renewsPush: true });
  await renewSubscription(scope, null);
  expect(subscribe).toHaveBeenCalledOnce();
  expect(app.postMessage).toHaveBeenCalledTimes(2);
});
