import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { BATCH_ROWS } from "../../../platform/record-import/import-file.ts";
import { createRunner } from "../../../testing/runner.ts";
import { httpClient, startServerProcess } from "../../../testing/server-process.ts";
import { multipart } from "../../../testing/upload.ts";

const runner = await createRunner();
afterAll(() => runner.stop());

const ROWS = 2_400;
const file = [
  "name,contact_name,email,phone,street,suburb,state,postcode,notes",
  ...Array.from(
    { length: ROWS },
    (_, index) =>
      `Customer ${index},Contact ${index},c${index}@example.com,0491 57${String(index).padStart(4, "0")},` +
      `${index} Kent Street,Kew,VIC,3101,Note ${index}`,
  ),
].join("\n");

async function sendFile(url: string, cookie: string) {
  const { payload, headers } = multipart("csvFile", { name: "customers.csv", content: Buffer.from(file) });
  const answer = await fetch(url, { method: "POST", headers: { ...headers, cookie }, body: payload });
  return answer.json();
}

const stored = () => runner.database.system.customer.count();
const until = async (rows: number) => {
  while ((await stored()) < rows) await new Promise((wake) => setTimeout(wake, 5));
};

it("kill -9 in the middle leaves complete rows, and importing again creates no duplicates", async () => {
  const env = { DATABASE_URL: runner.databaseUrl, SESSION_SECRET: "crash".repeat(10) };
  const first = await startServerProcess(env);
  const client = httpClient(first.url);
  await client.register(`crash-${randomUUID()}@example.com`);
  const send = (url: string) => sendFile(`${url}/api/customers/import-csv`, client.cookie());
  const cut = send(first.url).then(
    () => "answered",
    () => "cut off",
  );
  await until(ROWS / 10);
  await first.kill();
  expect(await cut).toBe("cut off");

  // PostgreSQL may still be finishing the killed server's last statement.
  await new Promise((wake) => setTimeout(wake, 500));
  const survived = await stored();
  expect(survived).toBeLessThan(ROWS);
  expect(survived % BATCH_ROWS).toBe(0);
  const customers = await runner.database.system.customer.findMany();
  for (const { name, contactName, email, street, notes } of customers) {
    const index = name.split(" ")[1];
    expect([contactName, email, street, notes]).toEqual([
      `Contact ${index}`,
      `c${index}@example.com`,
      `${index} Kent Street`,
      `Note ${index}`,
    ]);
  }

  const second = await startServerProcess(env);
  expect(await send(second.url)).toMatchObject({
    total: ROWS,
    imported: ROWS - survived,
    duplicates: survived,
    invalid: 0,
  });
  const names = await runner.database.system.customer.groupBy({ by: ["name"] });
  expect([names.length, await stored()]).toEqual([ROWS, ROWS]);
  await second.stop();
}, 240_000);

it("an import in the background goes on after each kill -9, adds every row once and sends one email", async () => {
  await runner.database.system.customer.deleteMany();
  const env = { DATABASE_URL: runner.databaseUrl, SESSION_SECRET: "crash".repeat(10) };
  let server = await startServerProcess(env);
  const client = httpClient(server.url);
  await client.register(`background-${randomUUID()}@example.com`);
  const { id } = await sendFile(`${server.url}/api/imports?kind=customers`, client.cookie());
  for (const share of [0.2, 0.6]) {
    await until(ROWS * share);
    await server.kill();
    server = await startServerProcess(env);
  }
  const find = () => runner.database.system.recordImport.findUniqueOrThrow({ where: { id } });
  await expect.poll(async () => (await find()).status, { timeout: 120_000 }).toBe("done");
  await server.stop();

  expect(await find()).toMatchObject({
    rowsDone: ROWS,
    rowsTotal: ROWS,
    fileKey: null,
    report: { imported: ROWS, duplicates: 0, invalid: 0 },
  });
  const names = await runner.database.system.customer.groupBy({ by: ["name"] });
  expect([names.length, await stored()]).toEqual([ROWS, ROWS]);
  expect(await runner.database.system.outboxMessage.count({ where: { key: `record-import:${id}` } })).toBe(1);
}, 240_000);
