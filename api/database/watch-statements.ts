import type pg from "pg";
import { currentRequest } from "../request-record.ts";

type Query = (...call: unknown[]) => unknown;

/** Counts a connection's statements, and their time, for the request that sent them. */
export function watchStatements(client: pg.ClientBase) {
  const send: Query = client.query.bind(client);
  const watched: Query = (...call) => {
    const request = currentRequest();
    const startedAt = performance.now();
    const ended = () => {
      if (!request) return;
      request.statements += 1;
      request.databaseMs += performance.now() - startedAt;
    };
    const last = call.at(-1);
    if (typeof last === "function") return send(...call.slice(0, -1), before(ended, last as Query));
    const answer = send(...call);
    if (answer instanceof Promise) answer.then(ended, ended);
    return answer;
  };
  client.query = watched as typeof client.query;
}

const before =
  (first: () => void, callback: Query): Query =>
  (...results) => {
    first();
    return callback(...results);
  };
