import { NEWSLETTER_WORDS } from "@fettle/rules/newsletter";
import { afterEach, expect, test, vi } from "vitest";
import { enhanceNewsletter } from "./newsletter.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends the form to a server that answers so; resolves to what is said beside it. */
async function said(status: number, body: string) {
  const words = { textContent: "" };
  const field = { value: "pat@example.com", focus() {} };
  let submit = (_event: Pick<Event, "preventDefault">) => {};
  const form = {
    querySelector: (selector: string) => (selector.includes("said") ? words : field),
    addEventListener: (_type: string, listener: typeof submit) => {
      submit = listener;
    },
    reset() {},
  };
  vi.stubGlobal("document", { querySelectorAll: () => [form] });
  vi.stubGlobal("HTMLElement", Object);
  vi.stubGlobal(
    "FormData",
    class {
      *[Symbol.iterator]() {
        yield ["email", field.value];
      }
    },
  );
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  enhanceNewsletter();
  submit({ preventDefault() {} });
  await vi.waitFor(() => expect(words.textContent).not.toBe(""));
  return words.textContent;
}

test("it is asked for once our server says so", async () => {
  expect(await said(200, '{"success":true,"message":"Check your inbox"}')).toContain(
    NEWSLETTER_WORDS.asked.title,
  );
});

test.each([
  ["a network's page", 200, "<html>Sign in to the hotel</html>"],
  ["a network's JSON", 200, '{"redirect":"https://portal.example/"}'],
])("%s in place of our answer is a failure", async (_, status, body) => {
  expect(await said(status, body)).toContain(NEWSLETTER_WORDS.failed.text);
});

test("a refusal says why", async () => {
  expect(await said(422, '{"error":"That isn’t an email address","code":"BAD_INPUT"}')).toContain(
    "That isn’t an email address",
  );
});
