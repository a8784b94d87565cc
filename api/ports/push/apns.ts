import type { KeyObject } from "node:crypto";
import { type ClientHttp2Session, connect } from "node:http2";
import { text } from "node:stream/consumers";
import { APP_ID } from "@fettle/rules/platform/app-links";
import { z } from "zod";
import { log } from "../../log.ts";
import { createRefusalLog, type RefusalLog } from "./log-refusals.ts";
import {
  type AppDevice,
  isBusy,
  laterBy,
  NOTICE_TTL_SECONDS,
  PUSH_TIMEOUT_MS,
  type PushOutcome,
  type PushSender,
} from "./push.ts";
import { signedToken } from "./signed-token.ts";

const PRODUCTION = "https://api.push.apple.com";
const MINUTE_MS = 60_000;
/** Apple accepts a token for an hour and allows a new one every 20 minutes. */
const TOKEN_LASTS_MS = 40 * MINUTE_MS;
const TOKEN_RENEWS_MS = 20 * MINUTE_MS;
const IDLE_MS = 10 * MINUTE_MS;
const GONE = 410;

export interface ApnsOptions {
  key: KeyObject;
  keyId: string;
  teamId: string;
  url?: string | undefined;
}

type Answer = { status: number; reason?: string | undefined; retryAfter?: string | undefined };

const refusal = z.object({ reason: z.string() });

/** https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns */
export function createApns(
  { key, keyId, teamId, url = PRODUCTION }: ApnsOptions,
  now: () => Date = () => new Date(),
): PushSender<AppDevice> & { close(): void } {
  let session: ClientHttp2Session | undefined;
  let token = { text: "", madeAt: Number.NEGATIVE_INFINITY };
  const logRefusal = createRefusalLog("Apple");

  const tokenAge = () => now().getTime() - token.madeAt;
  function freshToken(): string {
    if (tokenAge() < TOKEN_LASTS_MS) return token.text;
    const madeAt = now().getTime();
    const claims = { iss: teamId, iat: Math.floor(madeAt / 1000) };
    token = { text: signedToken(key, claims, { kid: keyId }), madeAt };
    return token.text;
  }

  function connection(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(url);
    // Each request handles its own failure. Without a listener, the error would end the server.
    opened.on("error", () => {});
    opened.setTimeout(IDLE_MS, () => opened.close());
    session = opened;
    return opened;
  }

  async function askOn(
    used: ClientHttp2Session,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<Answer> {
    const stream = used.request(
      { ":method": "POST", authorization: `bearer ${freshToken()}`, ...headers },
      { signal },
    );
    let status = 0;
    let retryAfter: string | undefined;
    stream.on("response", (answered) => {
      status = answered[":status"] ?? 0;
      retryAfter = answered["retry-after"];
    });
    stream.end(body);
    try {
      const said = await text(stream);
      // Requests on a closing connection end without an error.
      if (status === 0) throw new Error("The connection closed without a response");
      return { status, reason: status === 200 ? undefined : reasonIn(said), retryAfter };
    } catch (error) {
      // An unresponsive connection won't respond to other requests either.
      if (signal.aborted) used.destroy();
      throw error;
    }
  }

  /** A reused connection might have closed, so retry once on a new one. */
  async function ask(headers: Record<string, string>, body: string): Promise<Answer> {
    const kept = session;
    const used = connection();
    const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS);
    try {
      return await askOn(used, headers, body, signal);
    } catch (error) {
      const hasEnded = used === kept && (used.closed || used.destroyed);
      if (!hasEnded || signal.aborted) throw error;
      return askOn(connection(), headers, body, AbortSignal.timeout(PUSH_TIMEOUT_MS));
    }
  }

  return {
    async send({ address }, { title, body, path, tag }) {
      const headers = {
        ":path": `/3/device/${address.toLowerCase()}`,
        "apns-topic": APP_ID,
        "apns-push-type": "alert",
        "apns-priority": "10",
        "apns-expiration": String(Math.floor(now().getTime() / 1000) + NOTICE_TTL_SECONDS),
        "apns-collapse-id": tag,
      };
      const aps = { alert: { title, body }, sound: "default", "thread-id": tag };
      const payload = JSON.stringify({ aps, path });
      try {
        let answer = await ask(headers, payload);
        if (answer.reason === "ExpiredProviderToken" && tokenAge() > TOKEN_RENEWS_MS) {
          token.madeAt = Number.NEGATIVE_INFINITY;
          answer = await ask(headers, payload);
        }
        return outcomeOf(answer, { logRefusal, now: now() });
      } catch (error) {
        log.info({ err: error, url }, "couldn't reach Apple's push service");
        return "later";
      }
    },
    close: () => session?.close(),
  };
}

function reasonIn(body: string): string | undefined {
  try {
    return refusal.parse(JSON.parse(body)).reason;
  } catch {
    return undefined;
  }
}

/** https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns */
function outcomeOf(
  { status, reason, retryAfter }: Answer,
  { logRefusal, now }: { logRefusal: RefusalLog; now: Date },
): PushOutcome {
  if (status === 200) return "sent";
  if (status === GONE || reason === "BadDeviceToken") return "gone";
  logRefusal({ status, reason });
  // Apple reports a fresh token as expired if our clock is wrong.
  return isBusy(status) || reason === "ExpiredProviderToken" ? laterBy(retryAfter, now) : "refused";
}
