import { ServerError } from "@apollo/client/errors";
import { ASSISTANT_QUOTA, ASSISTANT_TOO_MANY, ASSISTANT_TROUBLE } from "@fettle/rules/assistant/assistant";
import { errorCode, errorDetail } from "../../../platform/apollo/error-text.ts";

const SAYS_WHY = ["FORBIDDEN", "BAD_INPUT", "CONFLICT"];

/** You can ask about a photo only once, and it's kept as long as the conversation. */
export const PHOTO_GONE = "This photo is no longer available. Remove it or add it again, then ask.";

const STATUS_TEXTS: Record<number, string> = { 402: ASSISTANT_QUOTA, 429: ASSISTANT_TOO_MANY };
const CODE_TEXTS: Record<string, string> = {
  QUOTA_EXCEEDED: ASSISTANT_QUOTA,
  RATE_LIMITED: ASSISTANT_TOO_MANY,
};

export function failureText(error: unknown): string {
  if (ServerError.is(error)) return STATUS_TEXTS[error.statusCode] ?? ASSISTANT_TROUBLE;
  const code = errorCode(error) ?? "";
  if (SAYS_WHY.includes(code)) return errorDetail(error) ?? ASSISTANT_TROUBLE;
  return CODE_TEXTS[code] ?? ASSISTANT_TROUBLE;
}
