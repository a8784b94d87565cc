import { ASSISTANT_QUOTA, ASSISTANT_TOO_MANY, ASSISTANT_TROUBLE } from "@fettle/rules/assistant/assistant";
import { QuotaExceededError } from "../../../errors.ts";
import { publicError } from "../../../graphql/public-error.ts";
import { log } from "../../../log.ts";
import { measure } from "../../../measures.ts";
import { ModelError } from "../../../ports/assistant/assistant.ts";
import { answerByRules } from "./answer-by-rules.ts";
import { type AnswerPart, askModel, type Earlier } from "./ask-model.ts";
import type { AnswerLink, TurnRow } from "./assistant-row.ts";
import { readTurns, requireTurn } from "./conversation.ts";
import type { ToolWork } from "./tools/tool.ts";
import type { TurnCaller } from "./turn-caller.ts";
import type { TurnNews } from "./turn-news.ts";

const LINKS_SHOWN = 6;
const EARLIER_TURNS = 5;

export interface TurnOptions {
  withinMs: number;
  /** Overrides our stored conversation with the caller's. */
  earlier?: Earlier[];
}

/** Streams an answer and saves it. `signal` also stops the model. */
export async function* runTurn(
  caller: TurnCaller,
  turn: TurnRow,
  signal: AbortSignal,
  { withinMs, earlier }: TurnOptions,
): AsyncGenerator<TurnNews, void> {
  const { db, me, services, run } = caller;
  const late = AbortSignal.timeout(withinMs);
  const work: ToolWork = { caller, run, timeZone: me.timeZone, now: services.now(), turnId: turn.id };
  const links = new Map<string, AnswerLink>();
  let answer = "";
  let isFinished = false;
  const finish = async (status: "done" | "stopped" | "failed", errorCode: string | null = null) => {
    isFinished = true;
    const data = {
      status,
      errorCode,
      answer: answer.trim(),
      links: [...links.values()].slice(0, LINKS_SHOWN).map((link) => ({ ...link })),
      finishedAt: services.now(),
    };
    await db.assistantTurn.updateMany({ where: { id: turn.id }, data });
    return requireTurn(db, me.userId, turn.id);
  };
  try {
    const parts = await partsOf(work, { turn, earlier }, AbortSignal.any([signal, late]));
    for await (const part of parts) {
      if (part.kind === "links") {
        for (const link of part.links) links.set(link.url, link);
        continue;
      }
      if (part.kind === "text") answer += part.text;
      yield part;
    }
    yield { kind: "done", turn: await finish("done") };
  } catch (error) {
    if (signal.aborted) return;
    const { code, text } = late.aborted ? LATE : failureOf(error);
    answer ||= text;
    yield { kind: "failed", code, text, turn: await finish("failed", code) };
  } finally {
    // Someone who leaves between two words ends the generator at a yield, which no catch sees.
    if (!isFinished) await finish("stopped");
  }
}

async function partsOf(
  work: ToolWork,
  { turn, earlier }: { turn: TurnRow; earlier: Earlier[] | undefined },
  stop: AbortSignal,
): Promise<AsyncGenerator<AnswerPart, void>> {
  const { caller } = work;
  const { assistant } = caller.services;
  if (!assistant || !(await caller.isWritable())) return answerByRules(work, turn, earlier);
  return askModel(assistant, work, { turn, earlier: earlier ?? (await before(caller, turn)) }, stop);
}

const LATE = { code: "TIMED_OUT", text: ASSISTANT_TROUBLE };

function failureOf(error: unknown): { code: string; text: string } {
  if (error instanceof QuotaExceededError) return { code: error.code, text: error.message };
  if (error instanceof ModelError) {
    measure({ kind: "provider error", provider: "assistant" });
    log.warn({ err: error.cause, reason: error.reason }, "the assistant’s model failed");
    if (error.reason === "no quota") return { code: "QUOTA_EXCEEDED", text: ASSISTANT_QUOTA };
    if (error.reason === "busy") return { code: "RATE_LIMITED", text: ASSISTANT_TOO_MANY };
    if (error.reason === "late") return LATE;
    return { code: "PROVIDER_UNAVAILABLE", text: ASSISTANT_TROUBLE };
  }
  return { code: publicError(error).code, text: ASSISTANT_TROUBLE };
}

async function before({ db, me }: TurnCaller, { id }: TurnRow): Promise<Earlier[]> {
  const turns = (await readTurns(db, me.userId, EARLIER_TURNS + 1)).filter(
    (turn) => turn.id !== id && turn.proposedBy === null,
  );
  return turns.flatMap(({ message, answer }) => [
    { role: "user" as const, content: message },
    ...(answer ? [{ role: "assistant" as const, content: answer }] : []),
  ]);
}
