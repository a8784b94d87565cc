import { ApolloClient, gql, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { of } from "rxjs";
import { beforeEach, expect, test, vi } from "vitest";
import {
  awaitFirstAnswers,
  firstAnswersLink,
  readFirstAnswers,
  writeFirstAnswer,
} from "./first-answers-link.ts";

const JOB = gql("query Job($id: ID!, $late: Boolean) { job(id: $id, late: $late) { id title } }");

beforeEach(() => {
  vi.spyOn(performance, "now").mockReturnValue(500);
});

test("answers a query once from the page and sends the rest to the server", async () => {
  const answers = [
    {
      operation: "Job",
      variables: { late: false, id: "7" },
      data: { job: { __typename: "Job", id: "7", title: "From the page" } },
    },
  ];
  const remove = vi.fn();
  readFirstAnswers({ textContent: JSON.stringify({ lastChange: "1", answers }), remove });
  expect(remove).toHaveBeenCalledOnce();

  const server = vi.fn(() => of({ data: { job: { __typename: "Job", id: "7", title: "From the server" } } }));
  const link = firstAnswersLink.concat(new ApolloLink(server));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const titleOf = async (id: string) => {
    const options = { query: JOB, variables: { id, late: false }, fetchPolicy: "network-only" } as const;
    return ((await client.query(options)).data as { job: { title: string } }).job.title;
  };
  expect(await titleOf("8")).toBe("From the server");
  expect(await titleOf("7")).toBe("From the page");
  expect(await titleOf("7")).toBe("From the server");
  expect(server).toHaveBeenCalledTimes(2);
});

const answersOf = (entry: string) => ({
  entry,
  lastChange: "1",
  answers: [
    {
      operation: "Job",
      variables: { id: "7", late: false },
      data: { job: { __typename: "Job", id: "7", title: "Asked for first" } },
    },
  ],
});

test("a page served from the device waits for its early request and falls back to the server", async () => {
  const server = vi.fn(() => of({ data: { job: { __typename: "Job", id: "7", title: "From the server" } } }));
  const link = firstAnswersLink.concat(new ApolloLink(server));
  const titleAfter = async (request: Parameters<typeof awaitFirstAnswers>[0]) => {
    awaitFirstAnswers(request, "https://fettle.example/assets/app-1.js");
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    const { data } = await client.query({ query: JOB, variables: { id: "7", late: false } });
    return (data as { job: { title: string } }).job.title;
  };
  expect(await titleAfter(Promise.resolve(answersOf("assets/app-1.js")))).toBe("Asked for first");
  expect(await titleAfter(Promise.resolve(undefined))).toBe("From the server");
  expect(await titleAfter(Promise.resolve(answersOf("assets/app-2.js")))).toBe("From the server");
  expect(server).toHaveBeenCalledTimes(2);
});

test("writes a screen's result to the cache once", async () => {
  const entry = "assets/app-1.js";
  const request = Promise.resolve(answersOf(entry));
  awaitFirstAnswers(request, `https://fettle.example/${entry}`);
  await request;
  const cache = new InMemoryCache();
  const read = () => cache.readQuery({ query: JOB, variables: { id: "7", late: false } });
  writeFirstAnswer(cache, JOB, { id: "8", late: false });
  expect(read()).toBeNull();
  writeFirstAnswer(cache, JOB, { late: false, id: "7" });
  expect(read()).toEqual({ job: { __typename: "Job", id: "7", title: "Asked for first" } });
  const later = new InMemoryCache();
  writeFirstAnswer(later, JOB, { id: "7", late: false });
  expect(later.extract()).toEqual({});
});
