export interface ModelTool {
  name: string;
  description: string;
  /** A strict JSON schema: every property is required. */
  parameters: Record<string, unknown>;
}

export interface ModelCall {
  callId: string;
  name: string;
  arguments: string;
}

export type ModelInput =
  | {
      kind: "message";
      role: "user" | "assistant";
      text: string;
      picture?: { bytes: Buffer; mediaType: string };
    }
  | { kind: "result"; callId: string; output: string }
  | { kind: "replay"; item: unknown };

export interface ModelRequest {
  instructions: string;
  input: ModelInput[];
  tools: ModelTool[];
  /** A hash, so the provider can tell people apart but not identify them. */
  person: string;
}

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

export type ModelEvent =
  | { kind: "text"; text: string }
  | { kind: "end"; calls: ModelCall[]; replay: unknown[]; usage: ModelUsage | null };

/** Why a model didn't answer, and whether we know it cost nothing. */
export class ModelError extends Error {
  readonly reason: "busy" | "no quota" | "late" | "refused" | "broken" | "cut short";
  readonly isFree: boolean;

  constructor(reason: ModelError["reason"], isFree: boolean, cause?: unknown) {
    super(`The model: ${reason}`, { cause });
    this.reason = reason;
    this.isFree = isFree;
  }
}

export interface AssistantPort {
  readonly model: string;
  /** The most a request can cost, in thousandths of a cent. */
  mostCost(request: ModelRequest): number;
  costOf(usage: ModelUsage): number;
  /** Streams one answer. Aborting also ends it at the provider. Throws ModelError. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
