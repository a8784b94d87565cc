import { serverAudits } from "graphql-http";
import { expect, test } from "vitest";
import { newBusiness } from "../testing/new-business.ts";

/** With 400 instead of 200, proxies, logs and retries see that a document or its variables can't be used. */
const WARNINGS = [
  "SHOULD use 200 status code on document parsing failure when accepting application/json",
  "SHOULD use 200 status code on document validation failure when accepting application/json",
  "SHOULD use a status code of 200 on variable coercion failure when accepting application/json",
];

test("/graphql passes the GraphQL over HTTP audits, apart from three known warnings", async () => {
  const { graphql, token } = await newBusiness();
  const authorization = `Bearer ${await token()}`;
  const fetchFn = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), authorization } });

  const results = await Promise.all(serverAudits({ url: graphql, fetchFn }).map((audit) => audit.fn()));
  expect(results.length).toBeGreaterThanOrEqual(61);
  expect(results.filter(({ status }) => status === "error")).toEqual([]);
  expect(results.filter(({ status }) => status === "warn").map(({ name }) => name)).toEqual(WARNINGS);
});
