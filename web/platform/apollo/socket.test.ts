import { TOO_MANY_SOCKETS } from "@fettle/rules/platform/socket-close";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const said = vi.fn();
const refused = vi.fn();
vi.mock("@fettle/design-system/Toast", () => ({ toast: said }));

function closingServer(code: number) {
  const opened: number[] = [];
  class Socket {
    static readonly OPEN = 1;
    readonly readyState = 1;
    onopen?: () => void;
    onclose?: (event: object) => void;
    constructor() {
      opened.push(Date.now());
      setTimeout(() => this.onopen?.(), 5);
      setTimeout(() => this.onclose?.({ code, reason: "", wasClean: true }), 10);
    }
    send() {}
    close() {}
  }
  return { opened, Socket };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  said.mockReset();
  refused.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function listenFor(ms: number, code: number) {
  const { opened, Socket } = closingServer(code);
  vi.stubGlobal("WebSocket", Socket);
  const { socket, onRefused } = await import("./socket.ts");
  onRefused(refused);
  socket.subscribe({ query: "subscription { any }" }, { next() {}, error() {}, complete() {} });
  await vi.advanceTimersByTimeAsync(ms);
  return opened.length;
}

test("shows one toast for too many windows and retries after a minute", async () => {
  expect(await listenFor(59_000, TOO_MANY_SOCKETS)).toBe(1);
  await vi.advanceTimersByTimeAsync(65_000);
  expect(said).toHaveBeenCalledTimes(1);
});

test("reconnects soon and silently after any other close", async () => {
  expect(await listenFor(5_000, 1006)).toBeGreaterThan(2);
  expect(said).not.toHaveBeenCalled();
  expect(refused).not.toHaveBeenCalled();
});

test("reports an ended session once, however often the server refuses", async () => {
  expect(await listenFor(30_000, 4403)).toBeGreaterThan(2);
  expect(refused).toHaveBeenCalledOnce();
});
