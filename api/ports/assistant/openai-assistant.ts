import type OpenAI from "openai";
import type {
  Response,
  ResponseCreateParamsBase,
  ResponseInputItem,
  ResponseOutputItem,
} from "openai/resources/responses/responses";
import {
  type AssistantPort,
  ModelError,
  type ModelEvent,
  type ModelInput,
  type ModelRequest,
} from "./assistant.ts";

interface OpenAiOptions {
  apiKey: string;
  baseUrl?: string | undefined;
  model: string;
  inputCents: number;
  outputCents: number;
  silenceMs?: number;
}

const SILENCE_MS = 20_000;
const RETRIES = 1;
const MAX_OUTPUT_TOKENS = 3_000;
/** A token has at least two bytes. */
const BYTES_A_TOKEN = 2;
const PICTURE_TOKENS = 3_000;
const MILLICENTS_A_CENT = 1_000;
const MILLION = 1_000_000;

const TOO_MANY = 429;
const SERVER_FAILED = 500;

/** Older models reject reasoning settings. */
const isReasoning = (model: string) => !/^(gpt-[34]|chatgpt-4)/.test(model);

/** Doesn't store anything at OpenAI. The SDK is large, so import it on the first question. */
export function createOpenAiAssistant(options: OpenAiOptions): AssistantPort {
  const { apiKey, baseUrl, model, inputCents, outputCents, silenceMs = SILENCE_MS } = options;
  let loaded: Promise<Sdk> | undefined;
  const sdk = () => {
    loaded ??= load(apiKey, baseUrl, silenceMs);
    return loaded;
  };
  const price = (inputTokens: number, outputTokens: number) =>
    Math.ceil(((inputTokens * inputCents + outputTokens * outputCents) * MILLICENTS_A_CENT) / MILLION);

  return {
    model,
    mostCost: ({ instructions, tools, input }) => {
      const bytes = input.reduce((sum, each) => sum + bytesOf(each), 0);
      const texts = Buffer.byteLength(instructions) + Buffer.byteLength(JSON.stringify(tools)) + bytes;
      const pictures = input.filter((each) => each.kind === "message" && each.picture).length;
      return price(texts / BYTES_A_TOKEN + pictures * PICTURE_TOKENS, MAX_OUTPUT_TOKENS);
    },
    costOf: ({ inputTokens, outputTokens }) => price(inputTokens, outputTokens),
    async *stream(request, signal): AsyncGenerator<ModelEvent, void> {
      const { client, errors, replayed } = await sdk();
      const silence = new AbortController();
      let timer = setTimeout(() => silence.abort(), silenceMs);
      let hasBegun = false;
      try {
        const stream = client.responses.stream(paramsOf(model, request), {
          signal: AbortSignal.any([signal, silence.signal]),
        });
        for await (const event of stream) {
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), silenceMs);
          hasBegun = true;
          if (event.type === "response.output_text.delta" || event.type === "response.refusal.delta") {
            yield { kind: "text", text: event.delta };
          }
        }
        const response = await stream.finalResponse();
        yield { ...endOf(response), replay: replayed(response.output) };
      } catch (error) {
        if (error instanceof ModelError) throw error;
        if (silence.signal.aborted) throw new ModelError("late", false, error);
        throw failureOf(error, errors, hasBegun);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function endOf({ status, output, usage, incomplete_details: cut }: Response) {
  if (status === "incomplete") throw new ModelError("cut short", false, cut?.reason);
  if (status !== "completed") throw new ModelError("broken", false, status);
  return {
    kind: "end",
    calls: output.flatMap((item) =>
      item.type === "function_call"
        ? [{ callId: item.call_id, name: item.name, arguments: item.arguments }]
        : [],
    ),
    usage: usage ? { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens } : null,
  } as const;
}

function paramsOf(model: string, { instructions, input, tools, person }: ModelRequest) {
  return {
    model,
    instructions,
    input: input.map(inputItem),
    tools: tools.map((tool) => ({ type: "function", strict: true, ...tool })),
    store: false,
    max_output_tokens: MAX_OUTPUT_TOKENS,
    safety_identifier: person,
    ...(isReasoning(model) && {
      reasoning: { effort: "low" },
      // Nothing is stored at the provider, so send the reasoning along.
      include: ["reasoning.encrypted_content"],
    }),
  } satisfies Omit<ResponseCreateParamsBase, "stream">;
}

function inputItem(input: ModelInput): ResponseInputItem {
  if (input.kind === "replay") return input.item as ResponseInputItem;
  if (input.kind === "result") {
    return { type: "function_call_output", call_id: input.callId, output: input.output };
  }
  const { role, text, picture } = input;
  if (!picture) return { role, content: text };
  const url = `data:${picture.mediaType};base64,${picture.bytes.toString("base64")}`;
  return {
    role,
    content: [
      { type: "input_text", text },
      { type: "input_image", detail: "auto", image_url: url },
    ],
  };
}

function bytesOf(input: ModelInput): number {
  if (input.kind === "result") return Buffer.byteLength(input.output);
  return Buffer.byteLength(input.kind === "message" ? input.text : JSON.stringify(input.item));
}

type Errors = Pick<typeof OpenAI, "APIError" | "APIConnectionError" | "APIConnectionTimeoutError">;

interface Sdk {
  client: OpenAI;
  errors: Errors;
  replayed(output: ResponseOutputItem[]): unknown[];
}

async function load(apiKey: string, baseURL: string | undefined, timeout: number): Promise<Sdk> {
  const [{ default: Client }, { toResponseInputItems }] = await Promise.all([
    import("openai"),
    import("openai/lib/responses/ResponseInputItems"),
  ]);
  // Set here, so no environment variable can send questions elsewhere.
  const client = new Client({
    apiKey,
    baseURL: baseURL ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    timeout,
    maxRetries: RETRIES,
  });
  return { client, errors: Client, replayed: toResponseInputItems };
}

/** A request that was never sent or was refused costs nothing. */
function failureOf(error: unknown, errors: Errors, hasBegun: boolean): ModelError {
  if (error instanceof errors.APIConnectionTimeoutError) return new ModelError("late", false, error);
  if (error instanceof errors.APIConnectionError) return new ModelError("broken", !hasBegun, error);
  if (error instanceof errors.APIError && typeof error.status === "number") {
    if (error.code === "insufficient_quota") return new ModelError("no quota", true, error);
    if (error.status === TOO_MANY) return new ModelError("busy", true, error);
    return new ModelError(error.status < SERVER_FAILED ? "refused" : "broken", true, error);
  }
  return new ModelError("broken", false, error);
}
