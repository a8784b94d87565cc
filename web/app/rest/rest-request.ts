import { ServerError } from "@apollo/client/errors";
import { MESSAGES } from "@fettle/rules/messages";
import { subscriptionProblemOf } from "../../features/billing/subscription-problem.ts";
import { promptForSubscription } from "../../features/billing/subscription-prompt.ts";
import { sessionHeaders } from "../apollo/identity-link.ts";
import { regainSession } from "../apollo/session-link.ts";

export type RestRequest = {
  method: "GET" | "POST";
  path: string;
  body?: FormData;
  signal?: AbortSignal;
  /** How much of the body has been sent, 0 to 1. */
  onSent?: (share: number) => void;
};

/**
 * A REST call as the GraphQL links make theirs: an ended session is regained and the call sent again, a 402 opens
 * its dialog. Throws ServerError, or 'Network error'.
 */
export async function restRequest(request: RestRequest): Promise<XMLHttpRequest> {
  let answer = await send(request);
  if (answer.status === 401 && (await regainSession())) answer = await send(request);
  if (answer.status < 400) return answer;
  const error = new ServerError(`HTTP ${answer.status}`, {
    response: new Response(null, { status: answer.status }),
    bodyText: await (answer.response as Blob).text(),
  });
  const problem = subscriptionProblemOf(error);
  if (problem) promptForSubscription(problem);
  throw error;
}

/** fetch can't say how much it has sent. */
async function send({ method, path, body, signal, onSent }: RestRequest): Promise<XMLHttpRequest> {
  const headers = await sessionHeaders();
  const call = new XMLHttpRequest();
  call.open(method, path);
  call.responseType = "blob";
  call.withCredentials = true;
  for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
  if (onSent) {
    call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1);
    call.upload.onload = () => onSent(1);
  }
  signal?.addEventListener("abort", () => call.abort());
  return new Promise((resolve, reject) => {
    call.onload = () => resolve(call);
    call.onerror = () => reject(new Error(MESSAGES.networkError));
    call.onabort = () => reject(new DOMException("The call was given up", "AbortError"));
    call.send(body);
  });
}
