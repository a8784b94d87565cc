import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import twilio from "twilio";
import { sendJson } from "./send-json.ts";
import { LIST_PARAMETERS, wrongMessage } from "./twilio-facts.ts";

/**
 * The outcomes of the next sends, in order:
 * - "lost answer" and "hang" accept the text but never respond
 * - "reset" and 500 don't accept it
 * - "callback first" reports before it responds
 * - `refuse` rejects it with the given code
 */
export type TwilioMood =
  | "ok"
  | "hang"
  | "reset"
  | "lost answer"
  | "callback first"
  | 429
  | 500
  | { refuse: number };

export interface FakeText {
  sid: string;
  to: string;
  from: string;
  body: string;
  messagingServiceSid: string | null;
  statusCallback: string | null;
  status: string;
  errorCode: number | null;
  createdAt: Date;
  isInbound?: boolean;
}

export const TWILIO_ACCOUNT = {
  accountSid: `AC${"a".repeat(32)}`,
  authToken: "fake-auth-token",
  numbers: ["+61480000001", "+61480000002"],
};
export const MESSAGING_SERVICE = `MG${"b".repeat(32)}`;

type Send = (status: number, body: object) => void;
type Fail = (status: number, code: number, message: string) => void;

interface Report {
  errorCode?: number;
  isForged?: boolean;
}

/**
 * A fake of the Twilio API. Checks requests against the published parameters and signs reports with Twilio's own code.
 * It can be slow, busy or broken.
 */
export async function startFakeTwilio() {
  const texts: FakeText[] = [];
  const moods: TwilioMood[] = [];
  const posts: string[] = [];
  const wrong: string[] = [];
  let listings = 0;
  let taken = 0;
  const nextSid = () => {
    taken += 1;
    return `SM${String(taken).padStart(32, "0")}`;
  };
  let answersAfterMs = 0;
  let listFails = false;
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await readText(request));
    const send: Send = (status, body) => sendJson(response, status, body);
    const fail: Fail = (status, code, message) =>
      send(status, { status, code, message, more_info: `https://www.twilio.com/docs/errors/${code}` });
    const token = Buffer.from(`${TWILIO_ACCOUNT.accountSid}:${TWILIO_ACCOUNT.authToken}`).toString("base64");
    if (request.headers.authorization !== `Basic ${token}`) return fail(401, 20003, "Authenticate");
    const { pathname, searchParams } = new URL(request.url ?? "", "http://twilio");
    if (pathname === `/v1/Services/${MESSAGING_SERVICE}/PhoneNumbers`) {
      listings += 1;
      return send(200, numbersOf());
    }
    const messages = `/2010-04-01/Accounts/${TWILIO_ACCOUNT.accountSid}/Messages`;
    const known = texts.find(({ sid }) => pathname === `${messages}/${sid}.json`);
    if (known && request.method === "GET") return send(200, resourceOf(known));
    if (pathname !== `${messages}.json`) {
      return fail(404, 20404, `The requested resource ${pathname} was not found`);
    }
    if (request.method === "GET") return list(searchParams, send, fail);
    return post(form, { send, fail, drop: () => void request.socket.destroy() });
  }

  async function post(
    form: URLSearchParams,
    { send, fail, drop }: { send: Send; fail: Fail; drop: () => void },
  ) {
    posts.push(form.get("To") ?? "");
    const mood = moods.shift() ?? "ok";
    if (mood === "reset") return drop();
    const refusal = refusalOf(mood, form);
    if (refusal) return fail(...refusal);
    const text = take(form);
    if (mood === "callback first") {
      await report(text, "sent");
      await report(text, "delivered");
    }
    if (mood === "hang") return;
    if (answersAfterMs > 0) await new Promise((wake) => setTimeout(wake, answersAfterMs));
    if (mood === "lost answer") return drop();
    send(201, resourceOf({ ...text, status: "queued", errorCode: null }));
  }

  function refusalOf(mood: TwilioMood, form: URLSearchParams): Parameters<Fail> | null {
    if (mood === 429) return [429, 20429, "Too Many Requests"];
    if (mood === 500) return [500, 20500, "Internal Server Error"];
    if (typeof mood === "object") return [400, mood.refuse, `Refused with ${mood.refuse}`];
    const error = wrongMessage(form);
    if (!error) return null;
    wrong.push(`${error.code} ${error.message}`);
    return [400, error.code, error.message];
  }

  function take(form: URLSearchParams): FakeText {
    const text = {
      sid: nextSid(),
      to: form.get("To") ?? "",
      from: form.get("From") ?? "",
      body: form.get("Body") ?? "",
      messagingServiceSid: form.get("MessagingServiceSid"),
      statusCallback: form.get("StatusCallback"),
      status: "queued",
      errorCode: null,
      createdAt: new Date(),
    };
    texts.push(text);
    return text;
  }

  function list(search: URLSearchParams, send: Send, fail: Fail) {
    const unknown = [...search.keys()].find((name) => !LIST_PARAMETERS.includes(name));
    if (unknown) {
      wrong.push(`list by ${unknown}`);
      return fail(400, 20001, `Unknown parameter ${unknown}`);
    }
    if (listFails) return fail(500, 20500, "Internal Server Error");
    const after = new Date(search.get("DateSent>") ?? 0);
    const found = texts.filter(({ to, createdAt }) => to === search.get("To") && createdAt >= after);
    return send(200, { messages: found.toReversed().map(resourceOf), page: 0, next_page_uri: null });
  }

  const numbersOf = () => ({
    phone_numbers: TWILIO_ACCOUNT.numbers.map((phone_number) => ({ phone_number })),
    meta: { key: "phone_numbers", next_page_url: null, page: 0, page_size: 50 },
  });

  async function report(text: FakeText, status: string, { errorCode, isForged }: Report = {}) {
    text.status = status;
    text.errorCode = errorCode ?? null;
    if (!text.statusCallback) return null;
    const form = {
      AccountSid: TWILIO_ACCOUNT.accountSid,
      ApiVersion: "2010-04-01",
      From: text.from,
      MessageSid: text.sid,
      MessageStatus: status,
      SmsSid: text.sid,
      SmsStatus: status,
      To: text.to,
      ...(errorCode && { ErrorCode: String(errorCode) }),
    };
    const secret = isForged ? "another token" : TWILIO_ACCOUNT.authToken;
    const answered = await fetch(reach(text.statusCallback), {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": twilio.getExpectedTwilioSignature(secret, text.statusCallback, form),
      },
      body: new URLSearchParams(form),
    });
    return answered.status;
  }

  function receive(from: string, to: string, body: string, createdAt: Date) {
    const sid = nextSid();
    const text = { sid, from, to, body, createdAt, isInbound: true, status: "received", errorCode: null };
    texts.push({ ...text, messagingServiceSid: null, statusCallback: null });
    return text;
  }

  async function deliver(text: { sid: string; from: string; to: string; body: string }, address: string) {
    const form = {
      AccountSid: TWILIO_ACCOUNT.accountSid,
      MessageSid: text.sid,
      From: text.from,
      To: text.to,
      Body: text.body,
      NumMedia: "0",
    };
    const answered = await fetch(reach(address), {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": twilio.getExpectedTwilioSignature(TWILIO_ACCOUNT.authToken, address, form),
      },
      body: new URLSearchParams(form),
    });
    return answered.status;
  }

  /** Rewrites callback addresses, because test servers don't listen on PUBLIC_URL's port. */
  let reach = (address: string) => address;

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    texts,
    moods,
    posts,
    wrong,
    listings: () => listings,
    report,
    receive,
    deliver,
    failLists(isFailing: boolean) {
      listFails = isFailing;
    },
    answerAfter(milliseconds: number) {
      answersAfterMs = milliseconds;
    },
    reachAt(origin: string) {
      reach = (address) => `${origin}${new URL(address).pathname}${new URL(address).search}`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type FakeTwilio = Awaited<ReturnType<typeof startFakeTwilio>>;

const resourceOf = (text: FakeText) => ({
  sid: text.sid,
  account_sid: TWILIO_ACCOUNT.accountSid,
  api_version: "2010-04-01",
  to: text.to,
  from: text.from || null,
  body: text.body,
  messaging_service_sid: text.messagingServiceSid,
  status: text.status,
  error_code: text.errorCode,
  error_message: null,
  direction: text.isInbound ? "inbound" : "outbound-api",
  num_segments: "1",
  num_media: "0",
  price: null,
  price_unit: "USD",
  uri: `/2010-04-01/Accounts/${TWILIO_ACCOUNT.accountSid}/Messages/${text.sid}.json`,
  subresource_uris: {},
  date_created: text.createdAt.toUTCString(),
  date_updated: text.createdAt.toUTCString(),
  date_sent: null,
});
