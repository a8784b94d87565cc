import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isEmail } from "@fettle/rules/platform/email";
import { formatPhone, normalisePhone } from "@fettle/rules/platform/phone";
import { readWallDate, readWallTime } from "@fettle/rules/platform/wall-time";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { networkOf } from "../auth/network.ts";
import { deliveryReport } from "../domains/delivery/bounces/delivery-report.ts";
import { findReferences, headLines } from "../domains/delivery/received-mail/find-references.ts";
import { isAutomatic } from "../domains/delivery/received-mail/is-automatic.ts";
import { isSenderProven } from "../domains/delivery/received-mail/is-sender-proven.ts";
import { readMail } from "../domains/delivery/received-mail/read-mail.ts";
import { whyNeverTexted } from "../domains/delivery/texting/textable-number.ts";
import { writtenText } from "../domains/support/ticket-mail/written-text.ts";
import { parseMobileNumber } from "../lib/mobile-number.ts";
import { readRows } from "../platform/record-import/read-rows.ts";
import { requireFewValues } from "../rest/bounded-json.ts";
import { addressSought, decodedPath } from "../server/addresses.ts";
import { readCookie } from "../server/cookies.ts";
import { blockingMs, MAX_BLOCKING_MS } from "./busy-time.ts";
import { createRunner, type Runner } from "./runner.ts";
import { worstTexts } from "./worst-texts.ts";

// 100 kB of the worst input for each parser of external text. For JSON, GraphQL and forms, see small-requests.test.ts.

const SIZE = 100_000;
const filled = (piece: string) => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

const PIECES = [
  ...[
    "<div>",
    "<a href=x>",
    "<table><tr><td>",
    "<blockquote>",
    "<p>a</p>",
    "<",
    "</",
    "<!--",
    "&amp;",
    "<img alt=",
  ],
  ...[
    "> a\n",
    "On x wrote:\n",
    "--",
    "From: ",
    "\r\n ",
    "a: b\r\n",
    "x@",
    "a@a.",
    "<a@b>,",
    "(",
    '"',
    "\\",
    ";",
    "=",
  ],
  "a=b; ",
  "%41",
  "/..",
  "a,b\n",
  '"a',
  "\t",
  "0",
  "+61",
  "2026-11-18T",
  "é",
  "\u0000",
  "😀",
  "::1",
  "dkim=pass header.d=a.example; ",
  "Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n",
];
const TEXTS: [string, string][] = [
  ...PIECES.map((piece): [string, string] => [JSON.stringify(piece), filled(piece)]),
  ...worstTexts(SIZE).map(([name, text]): [string, string] => [name, text]),
];

const mail = (text: string) =>
  ({
    headers: ["from", "authentication-results", "content-type", "precedence", "subject"].map((key) => ({
      key,
      value: text,
    })),
    from: { name: text, address: text },
    returnPath: text,
    attachments: [{ mimeType: "message/delivery-status", content: text }],
  }) as unknown as Email;

const REPORT = [{ key: "content-type", value: "multipart/report" }];

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const PARSERS: Record<string, (text: string) => unknown> = {
  "an email's text": (text) => writtenText({ text }),
  "an email's HTML": (html) => writtenText({ html }),
  "a raw email": (text) => readMail(Buffer.from(text)).catch(() => null),
  "a raw email's head": (text) => headLines(Buffer.from(`${text}\r\n\r\n`), new Set(["to"])),
  "a raw email's recipients": (text) =>
    findReferences(runner.services, Buffer.from(`To: ${text}\r\n\r\n`), [text]),
  "whether a machine wrote an email": (text) => isAutomatic(mail(text)),
  "who sent an email": (text) => isSenderProven(mail(text), "mx.fettle.example"),
  "who sent an email, by a long list": (text) =>
    isSenderProven(
      {
        headers: [
          { key: "from", value: "a@b.example" },
          { key: "authentication-results", value: `mx.fettle.example; ${text}`.slice(0, 10_000) },
        ],
      } as Email,
      "mx.fettle.example",
    ),
  "a delivery report": (text) => deliveryReport({ ...mail(text), headers: REPORT } as Email),
  "an imported list": async (text) => {
    try {
      for await (const _row of readRows([Buffer.from(text)] as unknown as AsyncIterable<Uint8Array>));
    } catch {}
  },
  "a JSON body's size": (text) => attempt(() => requireFewValues(text)),
  "an address": (text) =>
    attempt(() => [decodedPath(`/${text.slice(0, 16_000)}`), addressSought(`/${text.slice(0, 16_000)}`)]),
  "a cookie": (text) => readCookie({ cookie: text.slice(0, 16_000) }, "session", false),
  "a network": (text) => networkOf(text),
  "an email address": (text) => isEmail(text),
  "a phone number": (text) => [normalisePhone(text), formatPhone(text)],
  "a mobile number": (text) => parseMobileNumber(text),
  "a number that may never be texted": (text) => whyNeverTexted(text),
  "a date": (text) => [readWallTime(text), readWallDate(text)],
};

function attempt(work: () => unknown) {
  try {
    return work();
  } catch {
    return null;
  }
}

test.each(Object.entries(PARSERS))(
  "reads 100 kB of the worst input without blocking anyone: %s",
  async (name, parse) => {
    await parse("warms up what is loaded once");
    const slow: string[] = [];
    const inThread = name === "an email's HTML" || name === "a raw email";
    for (const [what, text] of inThread ? TEXTS.slice(0, 16) : TEXTS) {
      const busy = await blockingMs(async () => parse(text));
      if (busy >= MAX_BLOCKING_MS) slow.push(`${what}: ${busy} ms`);
    }
    expect(slow).toEqual([]);
  },
  240_000,
);

/** Parsers for external text that are tested above or run in a thread. */
const KNOWN = new Set([
  // Content our own staff write.
  "api/domains/website/blog/add-first-posts.ts",
  "api/domains/website/blog/sanitise-post.ts",
  "api/domains/delivery/received-mail/is-sender-proven.ts",
  "api/domains/delivery/received-mail/read-mail-thread.ts",
  "api/platform/record-import/read-rows.ts",
  "api/lib/mobile-number.ts",
  "api/domains/delivery/texting/textable-number.ts",
  "api/domains/support/ticket-mail/plain-text-thread.ts",
  "api/domains/website/help/read-article.ts",
  // Our own guides and descriptions.
  "api/server/developers/html.ts",
  "api/server/developers/read-guide.ts",
]);
const PARSES =
  /^import (?!type).* from "(csv-parse|html-to-text|marked|postal-mime|sanitize-html|libphonenumber-js.*)"/m;

test("lists every file that parses outside text", () => {
  const root = join(import.meta.dirname, "../..");
  const files = readdirSync(join(root, "api"), { recursive: true, encoding: "utf8" })
    .map((file) => `api/${file}`)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("/bench/"));
  const parsing = files.filter((file) => PARSES.test(readFileSync(join(root, file), "utf8")));
  expect(parsing.sort()).toEqual([...KNOWN].sort());
});
