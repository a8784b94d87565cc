import { formatMoney } from "@fettle/rules/money";
import { PRODUCT_NAME } from "@fettle/rules/product";
import type { FastifyInstance, FastifyReply } from "fastify";
import { checkoutState } from "../domains/card-payments/checkout-state.ts";
import { BadInputError, NotFoundError } from "../errors.ts";
import { escapeHtml } from "../escape-html.ts";
import {
  LOCAL_CHECKOUT_PATH,
  type LocalDecision,
  type LocalPayments,
} from "../ports/payments/local-payments.ts";
import type { CheckoutRequest, PaymentsPort } from "../ports/payments/payments.ts";
import type { Services } from "../services.ts";
import { PAYMENT_WEBHOOK_PATH } from "./payment-webhooks.ts";

const isLocal = (payments: PaymentsPort | null): payments is LocalPayments => payments?.kind === "local";

type Needs = Pick<Services, "payments" | "database" | "now">;

/**
 * The page that stands in for the card provider, where local payments are on. It reports as the provider would, and
 * like the provider takes nothing for a checkout that was closed.
 */
export async function serveLocalCheckout(app: FastifyInstance, services: Needs) {
  const { payments } = services;
  if (!isLocal(payments)) return;
  const visitOf = (query: unknown) => {
    const visit = payments.visit((query as { visit?: string }).visit ?? "");
    if (!visit) throw new NotFoundError("Checkout");
    return visit;
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get(LOCAL_CHECKOUT_PATH, async ({ query }, reply) => {
      const visit = visitOf(query);
      const state = await checkoutState(services, visit.checkoutId);
      if (state === "completed") return reply.redirect(visit.successUrl, 303);
      const isDeclined = (query as { declined?: string }).declined !== undefined;
      return sendPage(reply, state === "open" ? payPage(visit, isDeclined) : closedPage(visit));
    });
    scope.post(LOCAL_CHECKOUT_PATH, async ({ query, body, url }, reply) => {
      const visit = visitOf(query);
      const { decision, email } = body as { decision?: string; email?: string };
      if (decision === "cancel") return reply.redirect(visit.cancelUrl, 303);
      const state = await checkoutState(services, visit.checkoutId);
      if (state === "completed") return reply.redirect(visit.successUrl, 303);
      if (state === "closed") return sendPage(reply.status(409), closedPage(visit));
      if (decision === "pay") {
        await report(app, payments, { ...visit, payerEmail: email?.trim() || undefined }, "pay");
        return reply.redirect(visit.successUrl, 303);
      }
      if (decision !== "decline") throw new BadInputError("Pay, decline or cancel", "decision");
      await report(app, payments, visit, "decline");
      return reply.redirect(`${url.replace("&declined", "")}&declined`, 303);
    });
  });
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(html);

async function report(
  app: FastifyInstance,
  payments: LocalPayments,
  visit: CheckoutRequest,
  decision: LocalDecision,
) {
  const { body, signature } = payments.signedEvent(visit, decision);
  const { statusCode } = await app.inject({
    method: "POST",
    url: PAYMENT_WEBHOOK_PATH,
    payload: body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
  if (statusCode !== 200) throw new Error(`The webhook answered ${statusCode}`);
}

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
input { width: 100%; height: 48px; margin-bottom: 20px; padding: 0 12px; border: 1px solid var(--line);
  border-radius: 8px; background: transparent; color: inherit; font: inherit }
button { width: 100%; min-height: 48px; margin-top: 8px; border: 1px solid var(--line); border-radius: 10px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.pay { border-color: var(--primary); background: var(--primary); color: var(--on-primary) }
a { color: var(--primary) }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="same-origin">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<title>Pay ${escapeHtml(title)} · ${PRODUCT_NAME}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`;

const payPage = ({ title, amountCents }: CheckoutRequest, isDeclined: boolean) =>
  page(
    title,
    `<div class="sum">${formatMoney(amountCents)}</div>
${isDeclined ? '<p class="declined" role="alert">The card was declined. Nothing was paid.</p>' : ""}
<p>This page stands in for the card provider’s. No card is asked for and no money moves.</p>
<form method="post">
<label for="email">Email for the receipt (optional)</label>
<input id="email" name="email" type="email" autocomplete="email">
<button class="pay" name="decision" value="pay">Pay ${formatMoney(amountCents)}</button>
<button name="decision" value="decline" formnovalidate>Decline the card</button>
<button name="decision" value="cancel" formnovalidate>Go back without paying</button>
</form>`,
  );

const closedPage = ({ title, cancelUrl }: CheckoutRequest) =>
  page(
    title,
    `<p role="alert">This payment page isn’t open any more. Nothing was paid here.</p>
<p><a href="${escapeHtml(cancelUrl)}">Go back</a></p>`,
  );
