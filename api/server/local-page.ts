import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { FastifyInstance, FastifyReply } from "fastify";
import { escapeHtml } from "../lib/escape-html.ts";
import type { LocalPayments, SignedEvent } from "../ports/payments/local-payments.ts";
import type { PaymentsPort } from "../ports/payments/payments.ts";
import { PAYMENT_WEBHOOK_PATH } from "./payment-webhooks.ts";
import { takeForms } from "./take-forms.ts";

export const isLocal = (payments: PaymentsPort | null): payments is LocalPayments =>
  payments?.kind === "local";

export function readForms(scope: FastifyInstance) {
  takeForms(scope);
  scope.addHook("preValidation", async (request) => {
    request.body ??= {};
  });
}

/** Delivers a signed event to the server's own webhook, as the provider would. */
export async function reportSigned(app: FastifyInstance, { body, signature }: SignedEvent) {
  const { statusCode } = await app.inject({
    method: "POST",
    url: PAYMENT_WEBHOOK_PATH,
    payload: body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
  if (statusCode !== 200) throw new Error(`The webhook answered ${statusCode}`);
}

export const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(html);

const STYLE = `
:root { color-scheme: light dark; --ground: #f3f7f5; --card: #fff; --ink: #131c18; --quiet: #56615b;
  --line: #7d8782; --primary: #124f42; --on-primary: #fff; --danger: #b82927 }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1210; --card: #121b18; --ink: #ecf1f0;
  --quiet: #b6c0bd; --line: #65746f; --primary: #8dd5be; --on-primary: #061b17; --danger: #f2716a } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--ground); color: var(--ink); font: 16px/24px Inter, system-ui, sans-serif }
main { width: 100%; max-width: 420px; padding: 28px; border-radius: 16px; background: var(--card) }
h1 { margin: 0; font-size: 17px; line-height: 24px }
.sum { margin: 4px 0 20px; font-size: 34px; line-height: 42px; font-weight: 650 }
p { margin: 0 0 16px; color: var(--quiet) }
.declined { color: var(--danger); font-weight: 600 }
label { display: block; margin-bottom: 4px; font-weight: 560 }
input, textarea { width: 100%; height: 48px; margin-bottom: 20px; padding: 0 12px; border: 1px solid var(--line);
  border-radius: 8px; background: transparent; color: inherit; font: inherit }
textarea { height: auto; padding: 10px 12px; resize: vertical }
button { width: 100%; min-height: 48px; margin-top: 8px; border: 1px solid var(--line); border-radius: 10px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.pay { border-color: var(--primary); background: var(--primary); color: var(--on-primary) }
button + label { margin-top: 24px }
h1 + p { margin-top: 8px }
form + p, form + form { margin-top: 20px }
ul { margin: 0 0 16px; padding-left: 20px; color: var(--quiet) }
li { margin-bottom: 8px; overflow-wrap: anywhere }
a { color: var(--primary) }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }`;

/** Renders a page in the product's style. Escapes the title but not the body. */
export const page = (title: string, body: string) => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="same-origin">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`;
