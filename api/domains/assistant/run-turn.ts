import type { TurnRow } from "./assistant-row.ts";
import { requireTurn } from "./conversation.ts";
import type { TurnCaller } from "./turn-caller.ts";
import type { TurnNews } from "./turn-news.ts";

/** Answers a question, in parts as they come. */
export async function* runTurn(
  caller: TurnCaller,
  turn: TurnRow,
  _signal: AbortSignal,
): AsyncGenerator<TurnNews, void> {
  const { db, me, services } = caller;
  const text = "Ask me about jobs, customers and invoices.";
  yield { kind: "text", text };
  await db.assistantTurn.update({
    where: { id: turn.id },
    data: { status: "done", answer: text, finishedAt: services.now() },
  });
  yield { kind: "done", turn: await requireTurn(db, me.userId, turn.id) };
}
