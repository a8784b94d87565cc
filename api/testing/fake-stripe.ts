import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

/** The responses of the next requests, in turn; afterwards they succeed. */
type Mood = "ok" | "hang" | 429 | 500 | "lost answer";

interface FakeSession {
  id: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  customer_email: string | null;
  success_url: string;
  /** Epoch seconds. */
  expires_at: number;
  status: "open" | "complete" | "expired";
}

export const WEBHOOK_SECRET = "whsec_fake";

const answerOf = (session: FakeSession) => ({
  status: 200,
  body: { ...session, object: "checkout.session", url: `https://stripe.test/${session.id}` },
});

const refusal = (status: number, message: string) => ({
  status,
  body: { error: { type: "invalid_request_error", message } },
});

/**
 * A fake of the Stripe API that card payments use, with sessions and idempotency keys. It can be slow, busy or
 * broken, and signs the events it would send.
 */
export async function startFakeStripe() {
  const sessions = new Map<string, FakeSession>();
  const byKey = new Map<string, FakeSession>();
  const moods: Mood[] = [];
  let requests = 0;
  let events = 0;
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    requests += 1;
    const mood = moods.shift() ?? "ok";
    const form = new URLSearchParams(await textOf(request));
    if (mood === "hang") return;
    if (typeof mood === "number") {
      response.writeHead(mood, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { type: "api_error", message: `Fake ${mood}` } }));
      return;
    }
    const { status, body } = handle(request, form);
    if (mood === "lost answer") {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  }

  function handle({ url = "", method, headers }: IncomingMessage, form: URLSearchParams) {
    const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(url) ?? [];
    if (!id) return answerOf(open(form, String(headers["idempotency-key"])));
    const session = sessions.get(id);
    if (!session) return refusal(404, `No such checkout.session: ${id}`);
    if (method === "GET") return answerOf(session);
    if (action !== "expire" || session.status !== "open")
      return refusal(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
    session.status = "expired";
    return answerOf(session);
  }

  function open(form: URLSearchParams, key: string): FakeSession {
    const known = byKey.get(key);
    if (known) return known;
    const session = {
      id: `cs_test_${sessions.size + 1}`,
      client_reference_id: form.get("client_reference_id") ?? "",
      amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      customer_email: form.get("customer_email"),
      success_url: form.get("success_url") ?? "",
      expires_at: Number(form.get("expires_at")),
      status: "open" as const,
    };
    sessions.set(session.id, session);
    byKey.set(key, session);
    return session;
  }

  function signed(
    type: string,
    object: object,
    { id, secret, at }: Required<Pick<EventOptions, "secret" | "at">> & EventOptions,
  ) {
    events += 1;
    const created = Math.floor(at / 1_000);
    const payload = JSON.stringify({
      id: id ?? `evt_${events}`,
      object: "event",
      api_version: "2024-10-28.acacia",
      type,
      created,
      data: { object },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: created });
    return { body: payload, signature };
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    connection: { apiUrl: `http://127.0.0.1:${port}`, timeoutMs: 400 },
    sessions,
    moods,
    requests: () => requests,
    /** A signed event about a session; `over` overrides the session's fields. */
    event(
      type: string,
      session: object,
      { id, secret = WEBHOOK_SECRET, at = Date.now() }: EventOptions = {},
    ) {
      const known = "id" in session && sessions.get(String(session.id));
      if (known && type === "checkout.session.completed") known.status = "complete";
      const paid = { payment_status: "paid", payment_intent: "pi_1" };
      return signed(type, { object: "checkout.session", ...paid, ...session }, { id, secret, at });
    },
    /** An event about a refund, in the shape of the Refund object since the API of 2024-10-28. */
    refund(
      type: string,
      refund: { id: string; payment_intent: string; amount: number; status?: string; currency?: string },
      { id, secret = WEBHOOK_SECRET, at = Date.now() }: EventOptions = {},
    ) {
      const usual = {
        object: "refund",
        charge: `ch_${refund.payment_intent}`,
        currency: "aud",
        status: "succeeded",
        balance_transaction: "txn_1",
        created: Math.floor(at / 1_000),
        metadata: {},
        reason: null,
      };
      return signed(type, { ...usual, ...refund }, { id, secret, at });
    },
    /** An event about a dispute, in the shape of the Dispute object. */
    dispute(
      type: string,
      dispute: { id: string; payment_intent: string; amount: number; status: string },
      { id, secret = WEBHOOK_SECRET, at = Date.now() }: EventOptions = {},
    ) {
      const usual = {
        object: "dispute",
        charge: `ch_${dispute.payment_intent}`,
        currency: "aud",
        reason: "general",
      };
      return signed(type, { ...usual, ...dispute }, { id, secret, at });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface EventOptions {
  id?: string;
  secret?: string;
  /** The time of the signature, epoch milliseconds. */
  at?: number;
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

async function textOf(request: IncomingMessage) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
