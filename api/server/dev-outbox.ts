import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { formatPhone } from "@fettle/rules/platform/phone";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type { FastifyInstance } from "fastify";
import { holdsDemo } from "../database/demo/seed-demo.ts";
import { productMailHtml } from "../domains/delivery/messaging/product-mail.ts";
import { type OutboxPage, readOutbox, readOutboxText } from "../domains/delivery/messaging/read-outbox.ts";
import { BadInputError, NotFoundError } from "../errors.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import { linkText } from "../lib/link-text.ts";
import { isUuid } from "../lib/uuid.ts";
import { isOutbox, type OutboxSms } from "../ports/sms/outbox-sms.ts";
import { TEXT_INBOUND_PATH } from "../ports/sms/sms.ts";
import type { Services } from "../services.ts";
import { refuseOtherHosts } from "./own-hosts.ts";
import { takeForms } from "./take-forms.ts";

const DEV_OUTBOX_PATH = "/dev/outbox";

const E164 = /^\+\d+$/;
const REPLY_MAX = 1_600;

type Message = OutboxPage["messages"][number];
type Needs = Pick<Services, "config" | "database" | "sms">;

/**
 * Shows unsent emails and texts and accepts replies as the customer. It reveals secret links, so it's only served with
 * demo data or in development.
 */
export async function serveDevOutbox(app: FastifyInstance, services: Needs) {
  const { config, database, sms } = services;
  if (config.production && !config.localPayments && !(await holdsDemo(database))) {
    app.get(DEV_OUTBOX_PATH, async () => {
      throw new NotFoundError("Page");
    });
    return;
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope);
    refuseOtherHosts(scope, config.publicUrl);
    scope.get(DEV_OUTBOX_PATH, async ({ query }, reply) => {
      const { to = "", after = "" } = query as { to?: string; after?: string };
      const recipient = String(to).replaceAll("\0", "").trim();
      const page = await readOutbox(services, { recipient, after: isUuid(after) ? after : null });
      return reply
        .header("cache-control", "no-store")
        .header("x-robots-tag", "noindex")
        .type("text/html; charset=utf-8")
        .send(outboxPage(page, { recipient, mayReply: isOutbox(sms), publicUrl: config.publicUrl }));
    });
    scope.post(`${DEV_OUTBOX_PATH}/reply`, async ({ body }, reply) => {
      const { message = "", text = "" } = (body ?? {}) as { message?: string; text?: string };
      const original = isOutbox(sms) && isUuid(message) ? await readOutboxText(services, message) : null;
      if (!isOutbox(sms) || !original?.sender || !E164.test(original.sender)) throw new NotFoundError("Text");
      if (text.trim() === "" || text.length > REPLY_MAX)
        throw new BadInputError("Write up to 1,600 characters", { field: "text" });
      await comeIn(app, { sms, publicUrl: config.publicUrl }, { ...original, sender: original.sender }, text);
      return reply.redirect(`${DEV_OUTBOX_PATH}?to=${encodeURIComponent(original.recipient)}`, 303);
    });
  });
}

async function comeIn(
  app: FastifyInstance,
  { sms, publicUrl }: { sms: OutboxSms; publicUrl: string },
  { recipient, sender }: { recipient: string; sender: string },
  text: string,
) {
  const sid = `SM${crypto.randomUUID().replaceAll("-", "")}`;
  const form = { MessageSid: sid, From: recipient, To: sender, Body: text, NumMedia: "0" };
  const { statusCode } = await app.inject({
    method: "POST",
    url: TEXT_INBOUND_PATH,
    payload: new URLSearchParams(form).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": sms.sign(`${publicUrl}${TEXT_INBOUND_PATH}`, form),
    },
  });
  if (statusCode >= 300) throw new Error(`The webhook answered ${statusCode}`);
}

const STYLE = `
:root { color-scheme: light dark; --ground: #f3f7f5; --card: #fff; --ink: #131c18; --quiet: #56615b;
  --line: #7d8782; --primary: #124f42; --on-primary: #fff; --danger: #b82927 }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1210; --card: #121b18; --ink: #ecf1f0;
  --quiet: #b6c0bd; --line: #65746f; --primary: #8dd5be; --on-primary: #061b17; --danger: #f2716a } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--ink);
  font: 16px/24px Inter, system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 32px }
h2 { margin: 0; font-size: 16px; line-height: 24px; overflow-wrap: anywhere }
p { margin: 0 0 16px; color: var(--quiet) }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 }
label { flex: 1 1 240px; font-weight: 560 }
input { display: block; width: 100%; height: 44px; margin-top: 4px; padding: 0 12px; border: 1px solid var(--line);
  border-radius: 8px; background: transparent; color: inherit; font: inherit }
button { min-height: 44px; padding: 0 16px; border: 1px solid var(--primary); border-radius: 10px;
  background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer }
article { margin-top: 16px; padding: 16px; border-radius: 12px; background: var(--card) }
.about { margin: 0 0 8px; font-size: 14px; overflow-wrap: anywhere }
.failed { color: var(--danger) }
pre { margin: 0 0 12px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
iframe { width: 100%; height: 480px; margin-top: 8px; border: 1px solid var(--line); border-radius: 8px; background: #fff }
summary { min-height: 44px; line-height: 44px; cursor: pointer; color: var(--primary) }
nav { margin-top: 16px }
a { color: var(--primary) }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }`;

interface View {
  recipient: string;
  mayReply: boolean;
  publicUrl: string;
}

const outboxPage = ({ messages, next }: OutboxPage, view: View) => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="same-origin">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<title>Outbox · ${PRODUCT_NAME}</title><style>${STYLE}</style></head>
<body><main>
<h1>Outbox</h1>
<p>Every email and text that was sent, or would have been. This page only exists with demo data and in development.</p>
<form method="get" action="${DEV_OUTBOX_PATH}" role="search">
<label>Recipient<input name="to" type="search" value="${escapeHtml(view.recipient)}" autocomplete="off"></label>
<button>Search</button>
</form>
${messages.map((message) => article(message, view)).join("\n")}
${messages.length === 0 ? "<p>Nothing here yet.</p>" : ""}
${next ? `<nav><a href="${olderThan(next, view)}">Older messages</a></nav>` : ""}
</main></body></html>
`;

const olderThan = (after: string, { recipient }: View) =>
  escapeHtml(`${DEV_OUTBOX_PATH}?${new URLSearchParams({ ...(recipient && { to: recipient }), after })}`);

function article(message: Message, { mayReply, publicUrl }: View): string {
  const { channel, recipient, subject, text, status, error, createdAt } = message;
  const isText = channel === "sms";
  const html = isText ? null : (message.html ?? productMailHtml(text, publicUrl));
  const to = isText ? formatPhone(recipient) : recipient;
  return `<article>
<h2>${escapeHtml(subject ?? `Text to ${to}`)}</h2>
<div class="about">${escapeHtml(isText ? `from ${fromOf(message)}` : `to ${to}${fromOf(message)}`)} ·
<time datetime="${createdAt.toISOString()}">${escapeHtml(formatWallDateTime(instantWallTime(createdAt, message.timeZone)))}</time> · ${status}
${error ? `<div class="failed">${escapeHtml(error)}</div>` : ""}</div>
<pre>${linkText(text)}</pre>
${html ? `<details><summary>As HTML</summary>${frame(html, subject ?? to)}</details>` : ""}
${isText && mayReply && E164.test(message.sender ?? "") ? replyForm(message) : ""}
</article>`;
}

function fromOf({ channel, sender, headers }: Message): string {
  if (channel === "sms") return sender ? formatPhone(sender) : "no number";
  const { fromName } = (headers ?? {}) as { fromName?: string };
  return fromName ? `, from ${fromName}` : "";
}

const frame = (html: string, title: string) =>
  `<iframe loading="lazy" title="${escapeHtml(title)}" sandbox="allow-popups allow-popups-to-escape-sandbox" ` +
  `srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;

const replyForm = ({ id, recipient }: Message) => `<form method="post" action="${DEV_OUTBOX_PATH}/reply">
<input type="hidden" name="message" value="${id}">
<label>Reply as ${escapeHtml(formatPhone(recipient))}<input name="text" required maxlength="${REPLY_MAX}" autocomplete="off"></label>
<button>Reply</button>
</form>`;
