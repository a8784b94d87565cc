import { ASSISTANT_EMPTY, ASSISTANT_TOO_MANY, ASSISTANT_TROUBLE } from "@fettle/rules/assistant/assistant";
import { ProviderUnavailableError, QuotaExceededError, RateLimitedError } from "../../../errors.ts";
import { once } from "../../../platform/actions/idempotency.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { askAssistant } from "./ask-assistant.ts";
import type { Earlier } from "./ask-model.ts";
import type { TurnRow } from "./assistant-row.ts";
import { requireTurn } from "./conversation.ts";
import { followTurn } from "./follow-turn.ts";
import type { TurnCaller } from "./turn-caller.ts";

/** Clients waiting for the full answer time out after 30 s. */
const WHOLE_WITHIN_MS = 24_000;

export interface Reply {
  response: string;
  timestamp: Date;
}

/** Answers in one response, for clients that can't subscribe. The client sends the conversation. */
export async function chat(
  caller: TurnCaller,
  question: { message: string } | { turnId: string },
  earlier: Earlier[],
): Promise<Reply> {
  const turnId = await once(caller, async () =>
    "turnId" in question
      ? (await requireTurn(caller.db, caller.me.userId, question.turnId)).id
      : asMember(caller, (work) => askAssistant(work, question)),
  );
  const options = { withinMs: WHOLE_WITHIN_MS, earlier };
  for await (const news of followTurn(
    { ...caller, requestKey: undefined },
    turnId,
    new AbortController().signal,
    options,
  )) {
    if (news.kind === "done") return replyOf(news.turn);
    if (news.kind === "failed") throw failureOf(news.code, news.text);
  }
  throw new ProviderUnavailableError(ASSISTANT_TROUBLE);
}

function replyOf({ answer, proposals, finishedAt, createdAt }: TurnRow): Reply {
  // Leave out titles: they contain uncleaned text from records.
  const prepared =
    proposals.length > 0 && "I’ve prepared it. Nothing is saved until you confirm it in the app.";
  const response = [answer, prepared].filter(Boolean).join("\n\n") || ASSISTANT_EMPTY;
  return { response, timestamp: finishedAt ?? createdAt };
}

function failureOf(code: string, text: string): Error {
  if (code === "QUOTA_EXCEEDED") return new QuotaExceededError(text);
  if (code === "RATE_LIMITED") return new RateLimitedError(ASSISTANT_TOO_MANY);
  return new ProviderUnavailableError(ASSISTANT_TROUBLE);
}
