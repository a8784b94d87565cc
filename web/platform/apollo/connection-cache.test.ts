import { InMemoryCache } from "@apollo/client";
import { parse } from "graphql";
import { expect, test } from "vitest";
import { argumentsOf, placeInConnections, removeEverywhere, renewLists } from "./connection-cache.ts";

const connection = `{
  totalCount
  edges { cursor node { id rank } }
  pageInfo { hasNextPage endCursor }
}`;
const LIST = parse(`query List($search: String) { things(search: $search) ${connection} }`);
const PAGE = parse(`query Page($after: String) { things(after: $after) ${connection} }`);

const THING = parse(`fragment Thing on Thing { id rank }`);

const SORTED = parse(`query Sorted($orderBy: String) { things(orderBy: $orderBy) ${connection} }`);

function thingsOf(ranks: number[], hasNextPage: boolean) {
  const edges = ranks.map((rank) => ({
    __typename: "ThingEdge",
    cursor: `c${rank}`,
    node: { __typename: "Thing", id: `t${rank}`, rank },
  }));
  const pageInfo = { __typename: "PageInfo", hasNextPage, endCursor: `c${ranks.at(-1)}` };
  return { things: { __typename: "ThingConnection", totalCount: ranks.length, edges, pageInfo } };
}

function cacheWith(ranks: number[], hasNextPage = false, search: string | null = null) {
  const cache = new InMemoryCache();
  cache.writeQuery({ query: LIST, variables: { search }, data: thingsOf(ranks, hasNextPage) });
  return cache;
}

function put(
  cache: InMemoryCache,
  rank: number,
  belongs: (args: Record<string, unknown>) => boolean = () => true,
) {
  cache.writeFragment({
    id: `Thing:t${rank}`,
    fragment: THING,
    data: { __typename: "Thing", id: `t${rank}`, rank },
  });
  placeInConnections(cache, "things", {
    id: `Thing:t${rank}`,
    belongs,
    compare: (a, b, read) => Number(read("rank", a)) - Number(read("rank", b)),
  });
}

type Read = { things: { totalCount: number; edges: { node: { rank: number } }[] } };

function listed(cache: InMemoryCache, search: string | null = null) {
  const { things } = cache.readQuery<Read>({ query: LIST, variables: { search } }) as Read;
  return { ranks: things.edges.map((edge) => edge.node.rank), totalCount: things.totalCount };
}

test("inserts a new entity in order and updates the total", () => {
  const cache = cacheWith([1, 3, 5]);
  put(cache, 4);
  expect(listed(cache)).toEqual({ ranks: [1, 3, 4, 5], totalCount: 4 });
});

test("doesn't duplicate an entity that's already in place", () => {
  const cache = cacheWith([1, 3, 5]);
  put(cache, 3);
  expect(listed(cache)).toEqual({ ranks: [1, 3, 5], totalCount: 3 });
});

test("counts an entity after the last loaded row without showing it", () => {
  const cache = cacheWith([1, 3], true);
  put(cache, 9);
  expect(listed(cache)).toEqual({ ranks: [1, 3], totalCount: 3 });
});

test("appends an entity at the end of a complete list", () => {
  const cache = cacheWith([1, 3]);
  put(cache, 9);
  expect(listed(cache)).toEqual({ ranks: [1, 3, 9], totalCount: 3 });
});

test("each list includes entities according to its own arguments", () => {
  const cache = cacheWith([1], false, "one");
  put(cache, 2, ({ search }) => search !== "one");
  expect(listed(cache, "one").ranks).toEqual([1]);
  put(cache, 1, () => false);
  expect(listed(cache, "one")).toEqual({ ranks: [], totalCount: 0 });
});

test("removes an entity from the lists and their totals", () => {
  const cache = cacheWith([1, 3]);
  removeEverywhere(cache, "things", "Thing:t1");
  expect(listed(cache)).toEqual({ ranks: [3], totalCount: 1 });
  expect(cache.extract()["Thing:t1"]).toBeUndefined();
});

test("a page inserts an entity between its rows and leaves the total to the server", () => {
  const cache = new InMemoryCache();
  const page = { query: PAGE, variables: { after: "c3" } };
  cache.writeQuery({ ...page, data: thingsOf([5, 7], true) });
  for (const rank of [4, 6, 9]) put(cache, rank);
  const { things } = cache.readQuery<Read>(page) as Read;
  expect(things.edges.map(({ node }) => node.rank)).toEqual([5, 6, 7]);
  expect(things.totalCount).toBe(2);
});

test("refetches renewed lists and keeps their pages until then", () => {
  const cache = cacheWith([1]);
  const page = { query: PAGE, variables: { after: null } };
  cache.writeQuery({ ...page, data: thingsOf([1], false) });
  renewLists(cache, "things");
  expect(cache.readQuery({ query: LIST, variables: { search: null } })).toBeNull();
  expect(cache.readQuery(page)).not.toBeNull();
});

test("reads arguments from both forms of a stored field's name", () => {
  expect(argumentsOf('jobs:{"status":"new"}')).toEqual({ status: "new" });
  expect(argumentsOf('schedule({"from":"a","to":"b"})')).toEqual({ from: "a", to: "b" });
  expect(argumentsOf("dashboard")).toEqual({});
});

test("in a custom order, entities stay in place and new ones wait for the server", () => {
  const cache = new InMemoryCache();
  const variables = { orderBy: "name" };
  cache.writeQuery({ query: SORTED, variables, data: thingsOf([5, 1, 3], false) });
  const ranks = () =>
    cache.readQuery<Read>({ query: SORTED, variables })?.things.edges.map(({ node }) => node.rank);
  put(cache, 1);
  put(cache, 2);
  expect(ranks()).toEqual([5, 1, 3]);
  put(cache, 1, () => false);
  expect(ranks()).toEqual([5, 3]);
});
