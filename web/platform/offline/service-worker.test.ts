import { afterEach, expect, test, vi } from "vitest";
import { installServiceWorker, leaveToPublicSite, removeServiceWorker } from "./service-worker.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test("the production build installs and removes its service worker", async () => {
  const register = vi.fn();
  const unregister = vi.fn(async () => true);
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", { serviceWorker: { register, getRegistration: async () => ({ unregister }) } });
  await installServiceWorker();
  expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js");
  expect(await removeServiceWorker()).toBe(true);
  expect(unregister).toHaveBeenCalledOnce();
});

test("doesn't remove anything if there's no service worker", async () => {
  vi.stubGlobal("navigator", {});
  await installServiceWorker();
  expect(await removeServiceWorker()).toBe(false);
});

test("the installed app keeps its service worker without a session", async () => {
  const unregister = vi.fn(async () => true);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ unregister }) } });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(display-mode: standalone)" }));
  await leaveToPublicSite();
  expect(unregister).not.toHaveBeenCalled();
});
