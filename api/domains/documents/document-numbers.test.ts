import { afterAll, beforeAll, expect, it } from "vitest";
import { createRunner, type Runner } from "../../testing/runner.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const line = { quantity: 1, unitPrice: 100 };
const CREATE = `mutation($number: String, $line: DocumentLineInput!) {
  createInvoice(input: { title: "Service", number: $number, lines: [$line] }) { id number createdAt }
}`;
const NEXT = `{ nextDocumentNumber(kind: invoice) quote: nextDocumentNumber(kind: quote) }`;

async function organisation() {
  const org = await runner.make.organisation();
  const as = runner.as(org.admin);
  const create = async (number?: string) => (await as.run(CREATE, { number, line })).createInvoice;
  return { org, as, create };
}

it("gives 50 invoices made at once 50 different, rising numbers", async () => {
  const { org, create } = await organisation();
  const made = await Promise.all(Array.from({ length: 50 }, () => create()));
  const numbers = made.map(({ number }) => number).sort();
  expect(numbers).toEqual(
    Array.from({ length: 50 }, (_, index) => `INV-${String(index + 1).padStart(4, "0")}`),
  );
  const inOrder = await org.db.invoice.findMany({ orderBy: { number: "asc" }, select: { number: true } });
  expect(inOrder.map(({ number }) => number)).toEqual(numbers);
}, 60_000);

it("starts at 1 for each kind and each organisation, and never gives out a number again", async () => {
  const { as, create } = await organisation();
  expect(await as.run(NEXT)).toEqual({ nextDocumentNumber: "INV-0001", quote: "QU-0001" });
  const first = await create();
  await as.run(`mutation($id: ID!) { deleteInvoice(id: $id) { outcome } }`, { id: first.id });
  expect((await create()).number).toBe("INV-0002");
  expect((await as.run(NEXT)).nextDocumentNumber).toBe("INV-0003");
});

it("takes a number of one's own, goes on after it, and refuses one that is taken in any case", async () => {
  const { as, create } = await organisation();
  expect((await create("INV-0450")).number).toBe("INV-0450");
  expect((await create()).number).toBe("INV-0451");
  expect((await create("2026/17")).number).toBe("2026/17");
  const { errors } = await as.attempt(CREATE, { number: "inv-0451", line });
  expect(errors).toMatchObject([
    { code: "CONFLICT", field: "number", message: "Number inv-0451 is already used" },
  ]);
  const renamed = await create();
  const { errors: refused } = await as.attempt(
    `mutation($id: ID!) { updateInvoice(id: $id, input: { number: "INV-0450" }) { id } }`,
    { id: renamed.id },
  );
  expect(refused).toMatchObject([{ message: "Number INV-0450 is already used" }]);
});

it("tells all but one of those who want the same number at once", async () => {
  const { as } = await organisation();
  const all = await Promise.all(
    Array.from({ length: 10 }, () => as.attempt(CREATE, { number: "A-1", line })),
  );
  expect(all.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(new Set(all.flatMap(({ errors }) => errors.map(({ message }) => message)))).toEqual(
    new Set(["Number A-1 is already used"]),
  );
});
