import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ASSISTANT_EMPTY, HISTORY_MESSAGES } from "@fettle/rules/assistant/assistant";
import { publicError } from "../../../graphql/public-error.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import {
  type AssistantPort,
  type ModelCall,
  ModelError,
  type ModelEvent,
  type ModelInput,
  type ModelRequest,
} from "../../../ports/assistant/assistant.ts";
import { contentTypeOf } from "../../../ports/files/file-key.ts";
import type { AnswerLink, ProposalRow, TurnRow } from "./assistant-row.ts";
import { monthOf, reserveSpend, settleSpend } from "./budget.ts";
import { answerCleaner } from "./clean-answer.ts";
import { instructionsFor } from "./instructions.ts";
import { modelTool, type Tool, type ToolResult, type ToolWork } from "./tools/tool.ts";
import { toolsOf } from "./tools/tools.ts";

export type AnswerPart =
  | { kind: "text"; text: string }
  | { kind: "step"; text: string }
  | { kind: "proposal"; proposal: ProposalRow }
  | { kind: "links"; links: AnswerLink[] };

export interface Earlier {
  role: "user" | "assistant";
  content: string;
}

/** Rounds of tool use before the model has to answer. */
const MOST_ROUNDS = 8;
const MOST_CALLS = 8;
/** Maximum characters of tool output passed to the model per call. */
const MOST_OUTPUT = 24_000;

export async function* askModel(
  model: AssistantPort,
  work: ToolWork,
  { turn, earlier }: { turn: TurnRow; earlier: Earlier[] },
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, void> {
  const { caller } = work;
  const emails = new Set<string>();
  const voice = createVoice(new URL(caller.services.config.publicUrl).origin, emails);
  const offered = toolsOf(caller);
  const input: ModelInput[] = [
    ...earlier
      .slice(-HISTORY_MESSAGES)
      .map(({ role, content }): ModelInput => ({ kind: "message", role, text: content })),
    { kind: "message", role: "user", text: turn.message, ...(await pictureOf(work, turn)) },
  ];
  const request = {
    instructions: instructionsFor({ ...caller.me, now: work.now }),
    input,
    tools: offered.map(modelTool),
    person: createHash("sha256").update(`fettle:${caller.me.userId}`).digest("hex"),
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const isLast = round === MOST_ROUNDS - 1;
    const events = paidFor(model, work, isLast ? { ...request, tools: [] } : request, signal);
    const calls = yield* readRound(events, voice, input);
    if (calls.length === 0) break;
    if (voice.hasSaid) yield { kind: "text", text: "\n\n" };
    for (const call of calls) {
      signal.throwIfAborted();
      const result = yield* callTool(offered, work, call);
      for (const email of result.emails) emails.add(email);
      input.push({ kind: "result", callId: call.callId, output: result.text });
      voice.hasSaid ||= result.proposal !== undefined;
    }
  }
  if (!voice.hasSaid) yield { kind: "text", text: ASSISTANT_EMPTY };
}

type Voice = ReturnType<typeof createVoice>;

function createVoice(ownOrigin: string, emails: ReadonlySet<string>) {
  const cleaner = answerCleaner(ownOrigin, emails);
  const voice = {
    hasSaid: false,
    push: (text: string) => said(cleaner.push(text)),
    end: () => said(cleaner.end()),
  };
  function said(text: string): AnswerPart[] {
    voice.hasSaid ||= text.trim() !== "";
    return text ? [{ kind: "text", text }] : [];
  }
  return voice;
}

/** Yields one request's text and returns its tool calls. Adds the model's output to `input`. */
async function* readRound(
  events: AsyncIterable<ModelEvent>,
  voice: Voice,
  input: ModelInput[],
): AsyncGenerator<AnswerPart, ModelCall[]> {
  let calls: ModelCall[] = [];
  try {
    for await (const event of events) {
      if (event.kind === "text") {
        yield* voice.push(event.text);
        continue;
      }
      calls = event.calls.slice(0, MOST_CALLS);
      for (const item of event.replay) input.push({ kind: "replay", item });
      // Every replayed call needs a result.
      for (const call of event.calls.slice(MOST_CALLS)) {
        input.push({ kind: "result", callId: call.callId, output: failed("Too many at once") });
      }
    }
  } catch (error) {
    // Show the text that arrived before the answer broke off.
    yield* voice.end();
    throw error;
  }
  yield* voice.end();
  return calls;
}

async function* callTool(offered: Tool[], work: ToolWork, call: ModelCall): AsyncGenerator<AnswerPart, Used> {
  const tool = offered.find(({ name }) => name === call.name);
  if (tool) yield { kind: "step", text: tool.step };
  const result = await use(tool, work, call);
  if (result.links) yield { kind: "links", links: result.links };
  if (result.proposal) yield { kind: "proposal", proposal: result.proposal };
  return result;
}

/** Reserves budget before the request and settles it after. */
async function* paidFor(model: AssistantPort, work: ToolWork, request: ModelRequest, signal: AbortSignal) {
  const { caller } = work;
  const month = monthOf(work.now, work.timeZone);
  const spend = { month, model: model.model, millicents: model.mostCost(request) };
  const id = await asMember(caller, (unit) => reserveSpend(unit, spend));
  const settle = (millicents: number) => asMember(caller, (unit) => settleSpend(unit, id, millicents));
  try {
    for await (const event of model.stream(request, signal)) {
      // An aborted request is never settled, so its full reservation counts as spent.
      if (event.kind === "end" && event.usage) await settle(model.costOf(event.usage));
      yield event;
    }
  } catch (error) {
    if (error instanceof ModelError && error.isFree) await settle(0);
    throw error;
  }
}

const failed = (message: string) => JSON.stringify({ error: message });

const refused = (message: string): Used => ({ text: failed(message), emails: [] });

type Used = Pick<ToolResult, "links" | "proposal"> & { text: string; emails: string[] };

async function use(tool: Tool | undefined, work: ToolWork, call: ModelCall): Promise<Used> {
  if (!tool) return refused("This tool isn’t available to this person");
  const args = tool.args.safeParse(parsed(call.arguments));
  if (!args.success) {
    const [issue] = args.error.issues;
    return refused(`Invalid arguments: ${issue?.path.join(".")} ${issue?.message}`);
  }
  try {
    const result: ToolResult = await tool.use(work, args.data);
    const emails: string[] = [];
    const text =
      JSON.stringify(result.output, (key, value) => {
        if (key === "email" && typeof value === "string") emails.push(value.toLowerCase());
        return value;
      }) ?? "null";
    const cut = text.length > MOST_OUTPUT ? `${text.slice(0, MOST_OUTPUT)}… (truncated: ask for less)` : text;
    return { ...result, text: cut, emails };
  } catch (error) {
    const { message } = publicError(error);
    return refused(message);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function pictureOf({ caller }: ToolWork, { photos }: TurnRow) {
  const key = photos[0]?.fileKey;
  const file = key && (await caller.services.files.read(key));
  return file ? { picture: { bytes: await buffer(file.body), mediaType: contentTypeOf(key) } } : {};
}
