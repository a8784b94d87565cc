/** A function that the model may ask for. */
export interface ModelTool {
  name: string;
  description: string;
  /** A JSON schema: strict, every property required. */
  parameters: Record<string, unknown>;
}

export interface ModelCall {
  /** By which its result is matched. */
  callId: string;
  name: string;
  /** JSON, as the model wrote it. */
  arguments: string;
}

/** What the model is given, in order. */
export type ModelInput =
  | {
      kind: "message";
      role: "user" | "assistant";
      text: string;
      picture?: { bytes: Buffer; mediaType: string };
    }
  | { kind: "result"; callId: string; output: string }
  /** Of an earlier answer, as the provider made it. */
  | { kind: "replay"; item: unknown };

export interface ModelRequest {
  instructions: string;
  input: ModelInput[];
  tools: ModelTool[];
  /** A hash: tells the provider one person from another, and not who. */
  person: string;
}

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

/** An answer while it is written, and at last what it holds. */
export type ModelEvent =
  | { kind: "text"; text: string }
  | { kind: "end"; calls: ModelCall[]; replay: unknown[]; usage: ModelUsage | null };

/** Why a model didn't answer, and whether that is known to cost nothing. */
export class ModelError extends Error {
  readonly reason: "busy" | "no quota" | "late" | "refused" | "broken" | "cut short";
  readonly isFree: boolean;

  constructor(reason: ModelError["reason"], isFree: boolean, cause?: unknown) {
    super(`The model: ${reason}`, { cause });
    this.reason = reason;
    this.isFree = isFree;
  }
}

/** The model behind the assistant. */
export interface AssistantPort {
  readonly model: string;
  /** What a request may cost at most, in thousandths of a cent. */
  mostCost(request: ModelRequest): number;
  costOf(usage: ModelUsage): number;
  /** Streams one answer. Aborting ends it at the provider too. Throws a ModelError. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
