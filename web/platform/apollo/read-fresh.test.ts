import { ApolloClient, gql, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { Observable, type Subscriber } from "rxjs";
import { expect, test, vi } from "vitest";
import { readFresh } from "./read-fresh.ts";

test("reads a change with a new request, not one already in flight", async () => {
  const asked: Subscriber<ApolloLink.Result>[] = [];
  const link = new ApolloLink(() => new Observable((answer) => void asked.push(answer)));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const answer = (index: number, parts: number) => {
    asked[index]?.next({ data: { parts } });
    asked[index]?.complete();
  };
  const screen = client.watchQuery({ query: gql`query Work { parts }` });
  const shown: unknown[] = [];
  screen.subscribe(({ data }) => void shown.push(data));
  const [query] = client.getObservableQueries();
  const fresh = query && readFresh(client, query);
  expect(asked).toHaveLength(2);
  answer(0, 0);
  answer(1, 1);
  await fresh;
  await vi.waitFor(() => expect(shown.at(-1)).toEqual({ parts: 1 }));
});
