import { MESSAGES } from "@fettle/rules/platform/messages";
import { REQUEST_TIMEOUT_MS } from "@fettle/rules/platform/product";
import type { z } from "zod";
import { UnansweredError } from "../apollo/deadline-link.ts";
import { dated, sessionHeaders } from "../apollo/identity-link.ts";
import { regainSession } from "../apollo/session-link.ts";
import { sessionKey } from "../session/identity.ts";
import { requestCredentials } from "../session/token-mode.ts";
import { serverFailure } from "./server-failure.ts";

export interface FileUpload<Answer> {
  url: string;
  field: string;
  file: File;
  answer: z.ZodType<Answer>;
  onProgress?: (progress: number) => void;
  answerWithinMs?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Uploads a file and resolves to its JSON. Renews an ended session; a 402 opens the subscription dialog. An unexpected
 * success, e.g. from a captive portal, counts as no response.
 */
export async function uploadFile<Answer>(upload: FileUpload<Answer>, mayRegain = true): Promise<Answer> {
  const { status, bodyText } = await send(upload, { ...dated(upload.headers), ...(await sessionHeaders()) });
  if (status >= 200 && status < 300) return readAnswer(upload.answer, bodyText);
  if (status === 401 && mayRegain && sessionKey() && (await regainSession())) {
    return uploadFile(upload, false);
  }
  throw serverFailure(status, bodyText);
}

function readAnswer<Answer>(answer: z.ZodType<Answer>, bodyText: string): Answer {
  try {
    return answer.parse(JSON.parse(bodyText));
  } catch (cause) {
    throw new UnansweredError(MESSAGES.networkError, { cause });
  }
}

/** Uses XMLHttpRequest, because fetch doesn't report upload progress. Aborts after 30 s without progress. */
function send(upload: FileUpload<unknown>, headers: Record<string, string>) {
  const { url, field, file, onProgress, answerWithinMs = REQUEST_TIMEOUT_MS, signal } = upload;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bodyText: string }>();
  const request = new XMLHttpRequest();
  let stalled = 0;
  const watch = (patienceMs = REQUEST_TIMEOUT_MS) => {
    clearTimeout(stalled);
    stalled = window.setTimeout(() => {
      reject(new UnansweredError(MESSAGES.requestTimedOut));
      request.abort();
    }, patienceMs);
  };
  request.upload.onprogress = ({ loaded, total }) => {
    watch();
    onProgress?.(total > 0 ? loaded / total : 0);
  };
  request.upload.onload = () => watch(answerWithinMs);
  request.onload = () => resolve({ status: request.status, bodyText: request.responseText });
  request.onerror = () => reject(new UnansweredError(MESSAGES.networkError));
  request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
  signal?.addEventListener("abort", () => request.abort());
  request.onloadend = () => clearTimeout(stalled);
  request.open("POST", url);
  request.withCredentials = requestCredentials() === "include";
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const form = new FormData();
  form.set(field, file);
  request.send(form);
  watch();
  return promise;
}
