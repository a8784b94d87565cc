import { afterEach, expect, test, vi } from "vitest";
import { enhanceNewsletter } from "./newsletter.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function toasted(status: number, body: string, email = "pat@example.com") {
  const toast = {
    shown: [] as string[],
    replaceChildren: (...parts: { textContent: string }[]) => {
      toast.shown = parts.map(({ textContent }) => textContent);
    },
  };
  const field = { value: email, focus() {} };
  let submit = (_event: Pick<Event, "preventDefault">) => {};
  const form = {
    querySelector: () => field,
    addEventListener: (_type: string, listener: typeof submit) => {
      submit = listener;
    },
    reset() {},
  };
  vi.stubGlobal("document", {
    querySelectorAll: () => [form],
    querySelector: () => toast,
    createElement: () => ({ textContent: "" }),
  });
  vi.stubGlobal(
    "FormData",
    class {
      *[Symbol.iterator]() {
        yield ["email", field.value];
      }
    },
  );
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  vi.useFakeTimers();
  enhanceNewsletter();
  submit({ preventDefault() {} });
  await vi.advanceTimersByTimeAsync(2_900);
  const { shown } = toast;
  await vi.advanceTimersByTimeAsync(2_200);
  expect(toast.shown).toEqual([]);
  return shown;
}

test("shows the specified toast for 3 s once our server says so", async () => {
  expect(await toasted(200, '{"success":true,"message":"Check your inbox"}')).toEqual([
    "Successfully subscribed!",
    "Check your inbox to confirm",
  ]);
});

test.each([
  ["a network's page", 200, "<html>Sign in to the hotel</html>"],
  ["a network's JSON", 200, '{"redirect":"https://portal.example/"}'],
])("treats %s instead of our response as a failure", async (_, status, body) => {
  expect(await toasted(status, body)).toEqual(["Subscription failed", "Failed to subscribe"]);
});

test("shows the server's reason", async () => {
  expect(await toasted(422, '{"error":"That isn’t an email address","code":"BAD_INPUT"}')).toEqual([
    "Subscription failed",
    "That isn’t an email address",
  ]);
});

test("asks for an address before sending", async () => {
  expect(await toasted(500, "", " ")).toEqual([
    "Email required",
    "Please enter your email address to subscribe.",
  ]);
});
