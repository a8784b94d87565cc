import { createClient } from "graphql-ws";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { newBusiness } from "../testing/new-business.ts";

const CREATE = `mutation { createJob(input: { title: "Filter" }) { id } }`;

test.each(["Authorization", "authorization"])(
  "graphql-ws hears a change when the token is sent as %s",
  async (header) => {
    const { graphql, token } = await newBusiness();
    const authorization = `Bearer ${await token()}`;
    const client = createClient({
      url: graphql.replace("http", "ws"),
      webSocketImpl: WebSocket,
      connectionParams: { [header]: authorization },
    });
    const create = () =>
      fetch(graphql, {
        method: "POST",
        headers: { "content-type": "application/json", authorization },
        body: JSON.stringify({ query: CREATE }),
      });

    const changes = client.iterate<{ jobsChanged: { id: string; change: string; job: { title: string } } }>({
      query: "subscription { jobsChanged { id change job { title } } }",
    });
    const next = changes.next();
    // Changes from before the subscription started aren't sent.
    const creating = setInterval(create, 100);
    const { value } = await next.finally(() => clearInterval(creating));
    expect(value.data?.jobsChanged).toMatchObject({ change: "CREATED", job: { title: "Filter" } });

    const refused = client.iterate({ query: "subscription { nothing }" }).next();
    await expect(refused).rejects.toMatchObject([
      { message: 'Cannot query field "nothing" on type "Subscription".' },
    ]);
    await changes.return?.();
    await client.dispose();
  },
);

test("graphql-ws gives up at once when the token is wrong", async () => {
  const { graphql } = await newBusiness();
  const client = createClient({
    url: graphql.replace("http", "ws"),
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: "Bearer fettle_pat_wrong" },
  });
  await expect(client.iterate({ query: "subscription { jobsChanged { id } }" }).next()).rejects.toMatchObject(
    {
      code: 4401,
      reason: "UNAUTHENTICATED",
    },
  );
});
