import { setTimeout as wait } from "node:timers/promises";
import { ASSISTANT_TROUBLE } from "@fettle/rules/assistant/assistant";
import type { TurnRow } from "./assistant-row.ts";
import { requireTurn } from "./conversation.ts";
import { runTurn, type TurnOptions } from "./run-turn.ts";
import type { TurnCaller } from "./turn-caller.ts";
import type { TurnNews } from "./turn-news.ts";

const ANSWER_WITHIN_MS = 90_000;
/** If a turn takes longer than this, its server has died. */
const LOST_AFTER_MS = 120_000;
const LOOK_AGAIN_MS = 500;

/** The first subscriber runs the model, which stops if they leave. Others wait for the complete answer. */
export async function* followTurn(
  caller: TurnCaller,
  id: string,
  signal: AbortSignal,
  options: TurnOptions = { withinMs: ANSWER_WITHIN_MS },
): AsyncGenerator<TurnNews, void> {
  const { db, me, services } = caller;
  let turn = await requireTurn(db, me.userId, id);
  const { count } = await db.assistantTurn.updateMany({
    where: { id, status: "waiting" },
    data: { status: "running", startedAt: services.now() },
  });
  if (count === 1) return yield* runTurn(caller, turn, signal, options);
  while (turn.status === "running" && !isLost(turn, services.now())) {
    await wait(LOOK_AGAIN_MS, undefined, { signal });
    turn = await requireTurn(db, me.userId, id);
  }
  if (turn.status === "running") {
    const data = { status: "failed", errorCode: "PROVIDER_UNAVAILABLE", finishedAt: services.now() } as const;
    await db.assistantTurn.updateMany({ where: { id, status: "running" }, data });
    turn = await requireTurn(db, me.userId, id);
  }
  if (turn.status !== "failed") return yield { kind: "done", turn };
  yield { kind: "failed", code: turn.errorCode ?? "INTERNAL", text: turn.answer || ASSISTANT_TROUBLE, turn };
}

const isLost = ({ startedAt }: TurnRow, now: Date) =>
  startedAt !== null && now.getTime() - startedAt.getTime() > LOST_AFTER_MS;
