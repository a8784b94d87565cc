import { HISTORY_MESSAGES, PROPOSAL_MS } from "@fettle/rules/assistant/assistant";
import { plainWord } from "@fettle/rules/platform/plain-word";
import type { Earlier } from "./ask-model.ts";
import type { AssistantCommand } from "./assistant-commands.ts";
import { linksOf, type TurnRow } from "./assistant-row.ts";
import { readTurns } from "./conversation.ts";
import { WHICH } from "./named-in-words.ts";
import { PRONOUNS } from "./office-questions.ts";
import type { ToolWork } from "./tools/tool.ts";

/** The person's question before this one, if it's recent and part of the same conversation. */
export async function turnBefore(
  { caller: { db, me }, now }: ToolWork,
  turn: TurnRow,
  earlier: Earlier[] | undefined,
): Promise<TurnRow | null> {
  const turns = await readTurns(db, me.userId, HISTORY_MESSAGES);
  const before = turns.findLast(
    ({ id, proposedBy, answer }) => id !== turn.id && proposedBy === null && answer,
  );
  if (!before || now.getTime() - before.createdAt.getTime() > PROPOSAL_MS) return null;
  const said = earlier?.findLast(({ role }) => role === "user");
  return earlier && said?.content !== before.message ? null : before;
}

type Named = Extract<AssistantCommand, { named: string | null }>;

export const isNamed = (command: AssistantCommand | null): command is Named =>
  command !== null && "named" in command;

/** "The Oakleigh one" after we asked which: the question before, about that one. */
export function chosenOf(
  message: string,
  before: TurnRow | null,
  asked: (AssistantCommand | null)[],
): AssistantCommand | null {
  const question = asked.findLast(isNamed);
  if (!before?.answer.includes(WHICH) || !question) return null;
  const named = message.trim();
  const [number] = /\d{1,9}$/.exec(named) ?? [];
  return "job" in question && number ? { ...question, job: Number(number) } : { ...question, named };
}

/** Replaces "him" or "it" with the only customer or job behind the last answer. */
export function withSubject<Command extends AssistantCommand>(
  command: Command,
  before: TurnRow | null,
): Command {
  if (!isNamed(command) || !isPronoun(command.named)) return command;
  const links = before ? linksOf(before) : [];
  const only = (page: string) => {
    const found = links.filter(({ url }) => url.startsWith(page));
    return found.length === 1 ? found[0] : undefined;
  };
  const job = only("/jobs/");
  const customer = only("/customers/");
  // Search finds a record by its id, so one that shares its name isn't mistaken for it.
  const named =
    command.kind === "move" ? (job && idIn(job.url)) || customer?.title : customer && idIn(customer.url);
  return { ...command, named: named ?? command.named };
}

export const isPronoun = (named: string | null) => named !== null && PRONOUNS.has(plainWord(named));

const idIn = (url: string) => url.split("/").at(-1);
