import { type CollectionResult, convertV2 as convert } from "openapi-to-postmanv2";
import { Collection, type Item, Variable, VariableList } from "postman-collection";
import { expect, test } from "vitest";
import { newBusiness } from "../testing/new-business.ts";

const importInto = (text: string) =>
  new Promise<CollectionResult>((resolve, reject) => {
    convert({ type: "string", data: text }, {}, (error, converted) =>
      converted ? resolve(converted) : reject(error),
    );
  });

function itemsOf(collection: Collection): Item[] {
  const items: Item[] = [];
  collection.forEachItem((item) => void items.push(item));
  return items;
}

test("Postman imports openapi.json, and its requests reach the product", async () => {
  const { origin, token } = await newBusiness();
  const document = await (await fetch(`${origin}/api/openapi.json`)).json();
  const { result, reason, output } = await importInto(JSON.stringify(document));
  expect({ result, reason }).toEqual({ result: true, reason: undefined });

  const collection = new Collection(output?.[0]?.data);
  const items = itemsOf(collection);
  const operations = Object.values<object>(document.paths).flatMap(Object.keys);
  expect(items.length).toBe(operations.length);

  const variables = new VariableList(null as never, [
    ...collection.variables.all(),
    new Variable({ key: "baseUrl", value: origin }),
  ]);
  const urlOf = ({ request }: Item) => variables.replace(request.url.toString());
  expect(items.map(urlOf).filter((url) => url.includes("{{") || !URL.canParse(url))).toEqual([]);

  const authorization = `Bearer ${await token("read")}`;
  // Those of the support desk take other credentials.
  const lists = items.filter(
    ({ request }) =>
      request.method === "GET" &&
      /^\/api\/(?:jobs|customers|equipment|quotes|invoices)$/.test(request.url.getPath()),
  );
  expect(lists.length).toBe(5);
  for (const item of lists) {
    const { pathname } = new URL(urlOf(item));
    const answer = await fetch(origin + pathname, { headers: { authorization } });
    expect({ pathname, status: answer.status }).toEqual({ pathname, status: 200 });
  }
});
