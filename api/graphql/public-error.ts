import { GraphQLError } from "graphql";
import {
  AppError,
  type ChangedBy,
  type ErrorAction,
  type ErrorCode,
  type ErrorReason,
  type QueryCost,
  type StoredChange,
} from "../app-error.ts";
import { cutOff } from "../database/cut-off.ts";
import { isTakenId } from "../database/taken-id.ts";
import {
  BadInputError,
  BusyError,
  ConflictError,
  NotFoundError,
  StorageFullError,
  TakenIdError,
  TimedOutError,
} from "../errors.ts";
import { log } from "../log.ts";
import { currentRequest, currentRequestId } from "../request-record.ts";

export interface PublicError {
  message: string;
  code: ErrorCode | "INTERNAL";
  status: number;
  field?: string | undefined;
  reason?: ErrorReason | undefined;
  action?: ErrorAction | undefined;
  changes?: StoredChange[] | undefined;
  changedBy?: ChangedBy | undefined;
  retryAfter?: number | undefined;
  cost?: QueryCost | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
}

const MAX_DEPTH = 10;

function rootCause(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const original = cause instanceof GraphQLError ? cause.originalError : undefined;
    if (!original) return cause;
    cause = original;
  }
  return cause;
}

const MISSING_REFERENCE = "P2003";
const MISSING_RECORD = "P2025";

/** Maps database errors to expected failures that an action didn't check for. */
function fromDatabase(error: Error): AppError | undefined {
  const reason = cutOff(error);
  if (reason) return CUT_OFF[reason]();
  if (error.name !== "PrismaClientKnownRequestError") return undefined;
  if (isTakenId(error)) return new TakenIdError();
  switch ((error as Error & { code?: string }).code) {
    case MISSING_REFERENCE:
    case MISSING_RECORD:
      return new NotFoundError("Record");
    case "P2002":
      return new ConflictError("That already exists");
    case "P2034":
      return new ConflictError("Someone else changed this at the same moment. Please try again.");
    default:
      return undefined;
  }
}

const CUT_OFF = {
  time: () => new TimedOutError(),
  lock: () => new BusyError("Someone else is changing this right now. Please try again in a moment."),
  connection: () => new BusyError(),
  disk: () => new StorageFullError(),
};

function expected(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof GraphQLError) return new BadInputError(error.message);
  if (!(error instanceof Error)) return undefined;
  if (error.name === "PothosValidationError") return new BadInputError(error.message);
  return fromDatabase(error);
}

/** Says what an operator should know about a failure, even if its sender is told something milder. */
function troubleBehind(cause: unknown, known: AppError | undefined): string | undefined {
  if (!known) return "unexpected error";
  if (known === cause || !(cause instanceof Error)) return undefined;
  const reason = cutOff(cause);
  if (reason) return DATABASE_TROUBLE[reason];
  const { code } = cause as Error & { code?: string };
  // Actions check for records themselves, so this is nearly always a mistake in one.
  return code === MISSING_REFERENCE || code === MISSING_RECORD ? "an action missed a record" : undefined;
}

const DATABASE_TROUBLE = {
  time: "the database took too long",
  lock: "a statement waited too long for a lock",
  connection: "the database can't be reached",
  disk: "the database's disk is full",
};

export function isNotFound(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && expected(cause)?.code === "NOT_FOUND";
}

/** Decides what a client is told about any failure. Logs and masks unexpected ones. */
export function publicError(error: unknown, requestId = currentRequestId()): PublicError {
  const cause = rootCause(error);
  const known = expected(cause);
  noteCode(known?.code ?? "INTERNAL");
  const trouble = troubleBehind(cause, known);
  if (trouble) log.error({ err: cause, requestId }, trouble);
  if (known) {
    const { message, code, status, field, reason, action, changes, changedBy } = known;
    const { retryAfter, cost, address } = known;
    const detail = { field, reason, action, changes, changedBy, retryAfter, cost, address };
    return { message, code, status, ...detail, requestId };
  }
  return { message: "Something went wrong. Please try again.", code: "INTERNAL", status: 500, requestId };
}

/** The log shows a request's first failure. The others often follow from it. */
function noteCode(code: string) {
  const request = currentRequest();
  if (request) request.errorCode ??= code;
}

export function publicGraphQLError(error: unknown, requestId = currentRequestId()): GraphQLError {
  const { message, status: _status, field, ...extensions } = publicError(error, requestId);
  const located = error instanceof GraphQLError ? error : undefined;
  const named = field ?? wrongVariable(located?.message, message);
  return new GraphQLError(message, {
    nodes: located?.nodes,
    source: located?.source,
    positions: located?.positions,
    path: located?.path,
    extensions: { ...extensions, field: named },
  });
}

const VARIABLE = /^Variable "\$(\w+)" got invalid value /;
const WITHIN = / at "([^"]+)"; (?:Expected type "\w+"\. )?$/;

/** Finds the field name of a refused variable, e.g. `scheduledAt` in `$input`. Only GraphQL's message contains it. */
function wrongVariable(wrapped: string | undefined, message: string): string | undefined {
  const [, variable] = VARIABLE.exec(wrapped ?? "") ?? [];
  if (!wrapped || !variable) return undefined;
  const where = WITHIN.exec(wrapped.slice(0, -message.length))?.[1] ?? variable;
  return where.replace(/^input\.?/, "").replace(/\[(\d+)\]/g, ".$1") || undefined;
}
