import { afterAll, beforeAll, expect, it } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const line = { quantity: 1, unitPrice: 100 };
const create = (field: string) => `mutation($number: String, $line: DocumentLineInput!) {
  made: ${field}(input: { title: "Service", number: $number, lines: [$line] }) { id number }
}`;
const CREATE = create("createInvoice");
const NEXT = `{ nextDocumentNumber(kind: invoice) quote: nextDocumentNumber(kind: quote) }`;

async function organisation() {
  const org = await runner.make.organisation();
  const as = runner.as(org.admin);
  return { as, create: async (number?: string) => (await as.run(CREATE, { number, line })).made };
}

it.each([
  ["quotes", "createQuote", "QU"],
  ["invoices", "createInvoice", "INV"],
])(
  "gives 50 concurrent %s 50 different, rising numbers",
  async (_kind, field, prefix) => {
    const { as } = await organisation();
    const make = async (): Promise<string> => (await as.run(create(field), { line })).made.number;
    const numbers = await Promise.all(Array.from({ length: 50 }, make));
    expect(numbers.sort()).toEqual(
      Array.from({ length: 50 }, (_, index) => `${prefix}-${String(index + 1).padStart(4, "0")}`),
    );
    expect(await make()).toBe(`${prefix}-0051`);
  },
  60_000,
);

it("starts at 1 for each kind and organisation, and never reuses a number", async () => {
  const { as, create } = await organisation();
  expect(await as.run(NEXT)).toEqual({ nextDocumentNumber: "INV-0001", quote: "QU-0001" });
  const first = await create();
  await as.run(`mutation($id: ID!) { deleteInvoice(id: $id) { outcome } }`, { id: first.id });
  expect((await create()).number).toBe("INV-0002");
  expect((await as.run(NEXT)).nextDocumentNumber).toBe("INV-0003");
});

it("accepts a chosen number, continues after it, and refuses a taken one in any case", async () => {
  const { as, create } = await organisation();
  expect((await create("INV-0450")).number).toBe("INV-0450");
  expect((await create()).number).toBe("INV-0451");
  expect((await create("2026/17")).number).toBe("2026/17");
  const { errors } = await as.attempt(CREATE, { number: "inv-0451", line });
  expect(errors).toMatchObject([
    { code: "CONFLICT", field: "number", message: "Number inv-0451 has already been used" },
  ]);
  const renamed = await create();
  const { errors: refused } = await as.attempt(
    `mutation($id: ID!) { updateInvoice(id: $id, input: { number: "INV-0450" }) { id } }`,
    { id: renamed.id },
  );
  expect(refused).toMatchObject([{ message: "Number INV-0450 has already been used" }]);
  const recased = await as.run(
    `mutation($id: ID!, $number: String) { updateInvoice(id: $id, input: { number: $number }) { number } }`,
    { id: renamed.id, number: renamed.number.toLowerCase() },
  );
  expect(recased.updateInvoice.number).toBe(renamed.number.toLowerCase());
});

it.each(["createQuote", "createInvoice"])(
  "%s gives a number requested concurrently to only one",
  async (field) => {
    const { as } = await organisation();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => as.attempt(create(field), { number: "A-1", line })),
    );
    expect(all.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(new Set(all.flatMap(({ errors }) => errors.map(({ message }) => message)))).toEqual(
      new Set(["Number A-1 has already been used"]),
    );
  },
);
