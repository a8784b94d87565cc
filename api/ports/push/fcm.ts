import type { KeyObject } from "node:crypto";
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

const GOOGLE = "https://fcm.googleapis.com";
const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const HOUR_SECONDS = 3_600;
const MARGIN_MS = 5 * 60_000;
const UNAUTHENTICATED = 401;
const NOT_FOUND = 404;

export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: KeyObject;
  privateKeyId?: string | undefined;
  tokenUri: string;
}

export interface FcmOptions {
  account: ServiceAccount;
  url?: string | undefined;
}

const issued = z.object({ access_token: z.string(), expires_in: z.number() });
const refusal = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).optional(),
  }),
});

class RefusedToken extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`Google didn't issue an access token: ${response.status}`);
    this.response = response;
  }
}

/** https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
export function createFcm(
  { account, url = GOOGLE }: FcmOptions,
  now: () => Date = () => new Date(),
): PushSender<AppDevice> {
  const logRefusal = createRefusalLog("Google");
  let access: { token: Promise<string>; until: number } | undefined;

  /** Concurrent callers share one request. Failures aren't cached. */
  function accessToken(): Promise<string> {
    if (access && now().getTime() < access.until) return access.token;
    const asking = requestToken(account, now());
    const kept = { token: asking.then(({ token }) => token), until: Number.POSITIVE_INFINITY };
    access = kept;
    asking.then(
      ({ lastsSeconds }) => {
        kept.until = now().getTime() + lastsSeconds * 1000 - MARGIN_MS;
      },
      () => {
        if (access === kept) access = undefined;
      },
    );
    return kept.token;
  }

  async function ask(body: string): Promise<Response> {
    const token = await accessToken();
    return fetch(`${url}/v1/projects/${account.projectId}/messages:send`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    });
  }

  const laterThan = ({ headers }: Response) => laterBy(headers.get("retry-after"), now());

  return {
    async send({ address }, { title, body, path, tag }) {
      const message = JSON.stringify({
        message: {
          token: address,
          notification: { title, body },
          data: { path },
          // Don't set a collapse key: a phone allows four, while tags are unlimited.
          android: {
            priority: "HIGH",
            ttl: `${NOTICE_TTL_SECONDS}s`,
            restricted_package_name: APP_ID,
            notification: { tag },
          },
        },
      });
      try {
        let response = await ask(message);
        if (response.status === UNAUTHENTICATED) {
          await response.body?.cancel();
          access = undefined;
          response = await ask(message);
        }
        const said = await response.json().catch(() => undefined);
        return isBusy(response.status) ? laterThan(response) : outcomeOf(response.status, said, logRefusal);
      } catch (error) {
        if (error instanceof RefusedToken) {
          const { response } = error;
          if (isBusy(response.status)) return laterThan(response);
          logRefusal({ status: response.status, reason: "the service account" });
          return "refused";
        }
        log.info({ err: error, url }, "couldn't reach Google's push service");
        return "later";
      }
    },
  };
}

async function requestToken(account: ServiceAccount, at: Date) {
  const { clientEmail, privateKey, privateKeyId, tokenUri } = account;
  const iat = Math.floor(at.getTime() / 1000);
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat, exp: iat + HOUR_SECONDS };
  const assertion = signedToken(privateKey, claims, { kid: privateKeyId });
  const response = await fetch(tokenUri, {
    method: "POST",
    body: new URLSearchParams({ grant_type: GRANT, assertion }),
    redirect: "manual",
    signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
  });
  const answer = issued.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !answer.success) throw new RefusedToken(response);
  return { token: answer.data.access_token, lastsSeconds: answer.data.expires_in };
}

/** https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
function outcomeOf(status: number, body: unknown, logRefusal: RefusalLog): PushOutcome {
  if (status === 200) return "sent";
  const { data } = refusal.safeParse(body);
  const code = data?.error.details?.find(({ errorCode }) => errorCode)?.errorCode;
  if (status === NOT_FOUND && code === "UNREGISTERED") return "gone";
  logRefusal({ status, reason: code ?? data?.error.status });
  return "refused";
}
