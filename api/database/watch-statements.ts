import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { currentRequest } from "../request-record.ts";
import { currentSpan, openSpan } from "../spans.ts";
import { statementName, verbOf } from "./statement-text.ts";

type Query = (...call: unknown[]) => unknown;
export type Ended = (text: string, ms: number) => void;

/** Counts a connection's statements, and their time, for the request that sent them. */
export function watchStatements(client: pg.ClientBase, onEnd: Ended) {
  const inherited: { query: Query } = Object.getPrototypeOf(client);
  const send: Query = (...call) => inherited.query.apply(client, call);
  const watched: Query = (...call) => {
    const startedAt = performance.now();
    const text = textOf(call[0]);
    const span = openStatement(text);
    const ended = (error?: unknown) => {
      const ms = performance.now() - startedAt;
      count(ms);
      if (error) span?.fail(error);
      span?.end();
      onEnd(text, ms);
    };
    const last = call.at(-1);
    if (typeof last !== "function") {
      const answer = send(...call);
      if (answer instanceof Promise) answer.then(() => ended(), ended);
      return answer;
    }
    // pg calls back from its socket, outside the request.
    const within = AsyncLocalStorage.snapshot();
    return send(...call.slice(0, -1), (...results: unknown[]) => {
      within(ended, results[0]);
      return last(...results);
    });
  };
  client.query = watched as typeof client.query;
}

function openStatement(text: string) {
  if (!currentSpan()) return undefined;
  const [verb, statement] = [verbOf(text), statementName(text)];
  return openSpan({
    name: `${verb} ${statement}`,
    kind: "client",
    facts: { "db.system.name": "postgresql", "db.operation.name": verb, "fettle.statement": statement },
  });
}

function count(ms: number) {
  const request = currentRequest();
  if (!request) return;
  request.statements += 1;
  request.databaseMs += ms;
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | null)?.text ?? "");
