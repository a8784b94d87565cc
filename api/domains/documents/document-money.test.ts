import { type PricedLine, totalsOfLines } from "@fettle/rules/document-totals";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRunner, type Runner } from "../../testing/runner.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 200 }),
  unitPrice: fc.integer({ min: 0, max: 20_000_000 }).map((price) => price / 10_000),
  discountPercent: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 10_000 }).map((part) => part / 100),
  ),
  taxRate: fc.constantFrom(10 as const, 0 as const),
});
const document = fc.record({
  taxMode: fc.constantFrom("exclusive" as const, "inclusive" as const),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
});

const FIELDS = `id taxMode subtotalCents taxCents totalCents
  lines { quantity unitPrice discountPercent taxRate amountCents taxCents }`;
const CREATE = `mutation($input: CreateQuoteInput!) { createQuote(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($id: ID!, $input: UpdateQuoteInput!) { updateQuote(id: $id, input: $input) { ${FIELDS} } }`;

it("the API stores what the editor shows, and saving what was read changes nothing", async () => {
  const org = await runner.make.organisation();
  const as = runner.as(org.admin);
  await fc.assert(
    fc.asyncProperty(document, async (input) => {
      const { createQuote } = await as.run(CREATE, { input: { title: "Money", ...input } });
      const { lines: amounts, ...totals } = totalsOfLines(input.lines, input.taxMode);
      expect(createQuote).toMatchObject(totals);
      expect(createQuote.lines).toEqual(
        input.lines.map((each, index) => ({
          ...each,
          amountCents: amounts[index]?.amountCents,
          taxCents: amounts[index]?.taxCents,
        })),
      );
      const { id, taxMode, lines } = createQuote;
      const sent = lines.map(({ amountCents, taxCents, ...each }: Record<string, unknown>) => each);
      const { updateQuote } = await as.run(UPDATE, { id, input: { taxMode, lines: sent } });
      expect(updateQuote).toEqual(createQuote);
    }),
    { numRuns: 60 },
  );
}, 60_000);
