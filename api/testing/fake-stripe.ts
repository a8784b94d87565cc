import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import Stripe from "stripe";
import { sendJson } from "./send-json.ts";

/** The outcomes of the next requests, in order. Later requests succeed. */
type Mood = "ok" | "hang" | 429 | 500 | "lost answer";

interface FakeSession {
  id: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  customer_email: string | null;
  success_url: string;
  mode: string;
  livemode: boolean;
  created: number;
  expires_at: number;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  customer?: string;
}

interface FakeRefund {
  id: string;
  payment_intent: string;
  amount: number;
  status?: string;
  currency?: string;
}

interface FakeOptions {
  now?: () => Date;
}

export const WEBHOOK_SECRET = "whsec_fake";

const ok = (body: object) => ({ status: 200, body });

const answerOf = (session: FakeSession) =>
  ok({ ...session, object: "checkout.session", url: `https://stripe.test/${session.id}` });

const refusal = (status: number, message: string) => ({
  status,
  body: { error: { type: "invalid_request_error", message } },
});

/**
 * A fake of the Stripe API for card payments, with sessions, idempotency keys and signed events. It can be slow, busy
 * or broken.
 */
export async function startFakeStripe({ now = () => new Date() }: FakeOptions = {}) {
  const sessions = new Map<string, FakeSession>();
  const byKey = new Map<string, FakeSession>();
  const refunds = new Map<string, FakeRefund>();
  const happened: { id: string; created: number }[] = [];
  const moods: Mood[] = [];
  let requests = 0;
  let events = 0;
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    requests += 1;
    const mood = moods.shift() ?? "ok";
    const form = new URLSearchParams(await readText(request));
    if (mood === "hang") return;
    if (typeof mood === "number") {
      return sendJson(response, mood, { error: { type: "api_error", message: `Fake ${mood}` } });
    }
    const { status, body } = handle(request, form);
    if (mood === "lost answer") return void request.socket.destroy();
    sendJson(response, status, body);
  }

  function handle({ url = "", method, headers }: IncomingMessage, form: URLSearchParams) {
    const { pathname, searchParams } = new URL(url, "http://stripe.test");
    if (method === "GET" && pathname === "/v1/events") return pageOf(happened, searchParams, pathname);
    if (method === "GET" && pathname === "/v1/checkout/sessions") {
      const status = searchParams.get("status");
      const wanted = [...sessions.values()].reverse().filter((session) => session.status === status);
      return pageOf(wanted, searchParams, pathname);
    }
    const key = String(headers["idempotency-key"]);
    if (pathname === "/v1/refunds") return refundPayment(form, key);
    const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    return id ? handleSession(id, method, action) : answerOf(open(form, key));
  }

  function handleSession(id: string, method: string | undefined, action: string | undefined) {
    const session = sessions.get(id);
    if (!session) return refusal(404, `No such checkout.session: ${id}`);
    if (method === "GET") return answerOf(session);
    if (action !== "expire" || session.status !== "open")
      return refusal(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
    session.status = "expired";
    return answerOf(session);
  }

  function pageOf(all: { id: string; created: number }[], asked: URLSearchParams, url: string) {
    const recent = all.filter(({ created }) => created >= Number(asked.get("created[gte]") ?? 0));
    const after = asked.get("starting_after");
    const start = after ? recent.findIndex(({ id }) => id === after) + 1 : 0;
    const data = recent.slice(start, start + Number(asked.get("limit") ?? 10));
    return ok({ object: "list", url, data, has_more: start + data.length < recent.length });
  }

  function refundPayment(form: URLSearchParams, key: string) {
    const [reference, amount] = [form.get("payment_intent") ?? "", Number(form.get("amount"))];
    const known = refunds.get(key);
    if (known) return ok(known);
    const session = [...sessions.values()].find((each) => each.payment_intent === reference);
    if (!session) return refusal(404, `No such payment_intent: '${reference}'`);
    const given = [...refunds.values()].filter((each) => each.payment_intent === reference);
    const left = given.reduce((sum, each) => sum - each.amount, session.amount_total);
    if (amount > left) return refusal(400, "Refund amount is greater than unrefunded amount on charge");
    const refund = { id: `re_fake_${refunds.size + 1}`, payment_intent: reference, amount };
    const { data } = JSON.parse(fake.refund("refund.created", refund).body);
    refunds.set(key, data.object);
    return ok(data.object);
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
      mode: form.get("mode") ?? "payment",
      livemode: false,
      created: Math.floor(now().getTime() / 1_000),
      expires_at: Number(form.get("expires_at")),
      status: "open" as const,
      payment_status: "unpaid" as const,
      payment_intent: null,
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
    const event = {
      id: id ?? `evt_${events}`,
      object: "event",
      api_version: "2024-10-28.acacia",
      type,
      livemode: false,
      created: Math.floor(now().getTime() / 1_000),
      data: { object },
    };
    if (secret === WEBHOOK_SECRET) happened.unshift(event);
    return sign(JSON.stringify(event), { secret, at });
  }

  function sign(payload: string, { secret = WEBHOOK_SECRET, at = Date.now() }: EventOptions = {}) {
    const timestamp = Math.floor(at / 1_000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { body: payload, signature };
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const fake = {
    connection: { apiUrl: `http://127.0.0.1:${port}`, timeoutMs: 400 },
    sessions,
    moods,
    sign,
    pay(id: string) {
      const session = sessions.get(id);
      if (session?.status !== "open") throw new Error(`${id} isn't open`);
      Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: `pi_${id}` });
      return fake.event("checkout.session.completed", session);
    },
    happen: (
      type: string,
      object: object,
      { id, secret = WEBHOOK_SECRET, at = Date.now() }: EventOptions = {},
    ) => signed(type, object, { id, secret, at }),
    requests: () => requests,
    event(
      type: string,
      session: object,
      { id, secret = WEBHOOK_SECRET, at = Date.now() }: EventOptions = {},
    ) {
      const known = "id" in session && sessions.get(String(session.id));
      const usual = { object: "checkout.session", mode: "payment", payment_intent: "pi_1" };
      const told = { ...usual, payment_status: "paid", ...session };
      if (known && type === "checkout.session.completed") {
        const { payment_intent } = told;
        Object.assign(told, { status: "complete", payment_status: "paid" });
        Object.assign(known, { status: "complete", payment_status: "paid", payment_intent });
      }
      return signed(type, told, { id, secret, at });
    },
    /** Uses the shape that refunds have had since API version 2024-10-28. */
    refund(
      type: string,
      refund: FakeRefund,
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
  return fake;
}

interface EventOptions {
  id?: string;
  secret?: string;
  at?: number;
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
