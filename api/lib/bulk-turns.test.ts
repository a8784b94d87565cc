import { expect, test } from "vitest";
import { betweenRequests, holdOthersBack, inBulkTurn } from "./bulk-turns.ts";

async function orderOf(...endings: (() => unknown)[]) {
  const order: string[] = [];
  const bulk = inBulkTurn(async () => order.push("bulk"));
  for (const end of endings) {
    end();
    order.push("answered");
  }
  await bulk;
  return order;
}

test("bulk work waits for the requests that are being answered", async () => {
  const first = holdOthersBack();
  const second = holdOthersBack();
  expect(await orderOf(first, second)).toEqual(["answered", "answered", "bulk"]);
});

test("ending a request twice counts once", async () => {
  const first = holdOthersBack();
  const second = holdOthersBack();
  first();
  first();
  expect(await orderOf(second)).toEqual(["answered", "bulk"]);
});

test("bulk work goes on though a request never ends", async () => {
  const end = holdOthersBack();
  expect(await orderOf()).toEqual(["bulk"]);
  end();
});

test("one part that fails doesn't hold up the next", async () => {
  await expect(inBulkTurn(() => Promise.reject(new Error("No answer")))).rejects.toThrow("No answer");
  expect(await orderOf()).toEqual(["bulk"]);
});

test("a business's own requests don't hold it back", async () => {
  const own = holdOthersBack("bayside");
  const order: string[] = [];
  const waited = betweenRequests("bayside").then(() => order.push("went on"));
  await waited;
  own();
  expect(order).toEqual(["went on"]);
});

test("another business's request holds it back", async () => {
  const own = holdOthersBack("bayside");
  const other = holdOthersBack("harbour");
  const order: string[] = [];
  const waited = betweenRequests("bayside").then(() => order.push("went on"));
  other();
  order.push("answered");
  await waited;
  expect(order).toEqual(["answered", "went on"]);
  own();
});
