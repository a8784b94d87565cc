import { formatMoney } from "@fettle/rules/platform/money";
import type { FastifyInstance } from "fastify";
import { checkoutState } from "../domains/invoicing/card-payments/checkout-state.ts";
import { BadInputError, NotFoundError } from "../errors.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import {
  LOCAL_CHECKOUT_PATH,
  type LocalDecision,
  type LocalPayments,
} from "../ports/payments/local-payments.ts";
import type { CheckoutRequest } from "../ports/payments/payments.ts";
import type { Services } from "../services.ts";
import { isLocal, page, readForms, reportSigned, sendPage } from "./local-page.ts";
import { refuseOtherHosts } from "./own-hosts.ts";

type Needs = Pick<Services, "config" | "payments" | "database" | "now">;

/**
 * Replaces the card provider's page. Like the provider, it reports to the webhook and doesn't take payment for a closed
 * checkout.
 */
export async function serveLocalCheckout(app: FastifyInstance, services: Needs) {
  const { config, payments } = services;
  if (!isLocal(payments)) return;
  const visitOf = (query: unknown) => {
    const [token = ""] = [(query as { visit?: string | string[] }).visit].flat();
    const visit = payments.visit(token);
    if (!visit) throw new NotFoundError("Checkout");
    return visit;
  };
  await app.register(async (scope) => {
    readForms(scope);
    refuseOtherHosts(scope, config.publicUrl);
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
      if (decision !== "decline") throw new BadInputError("Pay, decline or cancel", { field: "decision" });
      await report(app, payments, visit, "decline");
      return reply.redirect(`${url.replace("&declined", "")}&declined`, 303);
    });
  });
}

const report = async (
  app: FastifyInstance,
  payments: LocalPayments,
  visit: CheckoutRequest,
  decision: LocalDecision,
) => reportSigned(app, await payments.signedEvent(visit, decision));

const payPage = ({ title, amountCents }: CheckoutRequest, isDeclined: boolean) =>
  page(
    title,
    `<div class="sum">${formatMoney(amountCents)}</div>
${isDeclined ? '<p class="declined" role="alert">The card was declined. Nothing was paid.</p>' : ""}
<p>This page replaces the card provider’s. It doesn’t ask for a card, and no money moves.</p>
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
    `<p role="alert">This payment page is closed. Nothing was paid here.</p>
<p><a href="${escapeHtml(cancelUrl)}">Go back</a></p>`,
  );
