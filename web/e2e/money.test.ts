import { readFileSync } from "node:fs";
import { join } from "node:path";
import { totalsOfLines } from "@fettle/rules/invoicing/document-totals";
import { formatQuantity, UNITS } from "@fettle/rules/jobs/unit";
import { formatMoney, formatUnitPrice } from "@fettle/rules/platform/money";
import { type AnyDocument, anyDocument } from "@fettle/rules/testing/any-document";
import fc from "fast-check";
import { type APIRequestContext, request } from "playwright-core";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newLine, totalsOf } from "../features/invoicing/document-editor/editor-line.ts";
import { editorValues, newEditorValues } from "../features/invoicing/document-editor/editor-values.ts";
import { readDocument } from "../features/invoicing/document-editor/read-document.ts";
import { anyAddress } from "./browser.ts";
import { runSql } from "./database.ts";
import { haveBusiness } from "./people.ts";
import { have } from "./records.ts";

const FIELDS = `id number title reference notes terms issueDate taxMode customer { id }
  subtotalCents taxCents totalCents
  lines { itemName description quantity unit unitPrice discountPercent taxRate amountCents taxCents }`;
const MANIFEST = join(import.meta.dirname, "../generated/persisted-documents.json");
const NO_CHECKOUT = { checkout: "00000000-0000-0000-0000-000000000000", hasCheckout: false };

const KINDS = {
  quote: { type: "Quote", until: "expiryDate", path: "quotes" },
  invoice: { type: "Invoice", until: "dueDate", path: "invoices" },
} as const;

const OF_NOTHING: AnyDocument = {
  taxMode: "inclusive",
  lines: [{ quantity: 1, unit: "each", unitPrice: 0, discountPercent: 0, taxRate: 10 }],
};

let session: APIRequestContext;
let orgId: string;
let customerId: string;
beforeAll(async () => {
  session = await request.newContext({ baseURL: inject("origin") });
  ({ orgId } = await haveBusiness({ request: session }));
  ({ id: customerId } = (await have({ request: session }, "/api/customers", { name: "Bakery" })).customer);
  await runSql("update organisations set abn = '51824753556' where id = $1", [orgId]);
});
afterAll(() => session?.dispose());

const IN_UPPER_CASE = new Map(
  [...UNITS, "inclusive", "exclusive"].map((value) => [value.toUpperCase(), value]),
);

const upperCased = (variables: object) =>
  JSON.parse(JSON.stringify(variables), (key, value) =>
    key === "unit" || key === "taxMode" ? value.toUpperCase() : value,
  );

async function ask(query: string, variables: object) {
  const sent = { query, variables: upperCased(variables) };
  const answer = await session.post("/graphql", { data: sent, headers: anyAddress() });
  return oneOf(await answer.text());
}

async function askAsPage(operation: string, variables: object) {
  const documents = Object.entries<string>(JSON.parse(readFileSync(MANIFEST, "utf8")));
  const hash = documents.find(([, text]) => text.includes(operation))?.[0].replace("sha256:", "");
  const sent = { extensions: { persistedQuery: { sha256Hash: hash } }, variables };
  const answer = await session.post("/app/graphql", { data: sent, headers: anyAddress() });
  return oneOf(await answer.text());
}

function oneOf(text: string) {
  const { data, errors } = JSON.parse(text, (key, value) =>
    key === "unit" || key === "taxMode" ? (IN_UPPER_CASE.get(value) ?? value) : value,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
}

async function textOf(path: string) {
  const pdf = await session.get(path);
  const { text } = await extractText(new Uint8Array(await pdf.body()), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

const anyKind = fc.constantFrom("quote" as const, "invoice" as const);

test("editor, API, REST, PDF, email and the customer's page agree to the cent for any document", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyKind, anyDocument, async (kind, { lines, taxMode }) => {
      const { type, until, path } = KINDS[kind];
      const values = newEditorValues({ customerId, issueDate: "2026-11-18", title: "Any", taxMode }, true);
      const typed = lines.map((line, index) =>
        newLine(line.taxRate, {
          itemName: `Item ${index + 1}.`,
          quantity: String(line.quantity),
          unit: line.unit,
          unitPrice: String(line.unitPrice),
          discount: `${line.discountPercent}%`,
        }),
      );
      const { lines: each, ...totals } = totalsOfLines(lines, taxMode);
      expect(totalsOf(typed, taxMode), "what the editor shows").toEqual({ lines: each, ...totals });
      const read = readDocument(kind, { ...values, lines: typed });
      if (!("input" in read)) throw new Error(JSON.stringify(read.errors));
      const { untilDate, ...input } = read.input;

      const saved = await ask(
        `mutation($input: Create${type}Input!) { create${type}(input: $input) { ${FIELDS} } }`,
        { input: { ...input, [until]: untilDate } },
      );
      expect(saved, "what the API stored").toMatchObject(totals);
      expect(saved.lines).toMatchObject(
        lines.map((line, index) => ({
          ...line,
          amountCents: each[index]?.amountCents,
          taxCents: each[index]?.taxCents,
        })),
      );

      const reread = readDocument(kind, editorValues({ ...saved, untilDate: null }));
      if (!("input" in reread)) throw new Error(JSON.stringify(reread.errors));
      const { untilDate: _, ...again } = reread.input;
      const resaved = await ask(
        `mutation($id: ID!, $input: Update${type}Input!) { update${type}(id: $id, input: $input) { ${FIELDS} } }`,
        { id: saved.id, input: again },
      );
      expect(resaved, "read back and saved again").toEqual(saved);

      const rest = await (await session.get(`/api/${path}/${saved.id}`)).json();
      const { subtotalCents, taxCents, totalCents } = totals;
      expect(kind === "quote" ? [rest.subtotal, rest.tax, rest.total] : restInvoice(rest)).toEqual(
        [subtotalCents, taxCents, totalCents].map((cents) => cents / 100),
      );
      expect(rest.items).toMatchObject(each.map(({ amountCents }) => ({ amount: amountCents / 100 })));

      const to = `${saved.id}@bakery.example`;
      await ask(
        `mutation($id: ID!, $input: Send${type}Input!) { send${type}(id: $id, input: $input) { id } }`,
        {
          id: saved.id,
          input: { to: kind === "quote" ? to : [to] },
        },
      );
      const [mail] = await runSql<{ text: string; html: string }>(
        "select text, html from outbox_messages where org_id = $1 and recipient = $2",
        [orgId, to],
      );
      // A $0 invoice says that it's paid, not how to pay.
      const isPaid = kind === "invoice" && totalCents === 0;
      const label = kind === "quote" || isPaid ? "Total" : "Amount due";
      expect(mail?.text).toContain(`${label}: ${formatMoney(totalCents)}`);
      const amounts = isPaid ? 1 : 2;
      for (const words of [mail?.text, mail?.html]) {
        expect(words?.match(/\$[\d,]+\.\d\d/g)).toEqual(Array(amounts).fill(formatMoney(totalCents)));
      }

      const text = await textOf(`/api/${path}/${saved.id}/pdf`);
      expect(text).toContain(
        `Subtotal ${formatMoney(subtotalCents)} GST (10%) ${formatMoney(taxCents)} Total AUD ${formatMoney(totalCents)}`,
      );
      if (kind === "invoice") expect(text).toContain(`Amount due ${formatMoney(totalCents)}`);
      for (const [index, { quantity, unit, unitPrice, discountPercent, taxRate }] of lines.entries()) {
        const discount = discountPercent ? ` ${discountPercent}%` : "";
        const price = formatUnitPrice(Math.round(unitPrice * 10_000));
        expect(text).toContain(
          `Item ${index + 1}. ${formatQuantity(quantity, unit)} ${price}${discount} ${taxRate}% ${formatMoney(each[index]?.amountCents ?? -1)}`,
        );
      }

      const token = mail?.text.match(new RegExp(`/${kind}/([\\w-]+)`))?.[1];
      const seen = await askAsPage(`query Public${type}(`, { token, ...(kind === "invoice" && NO_CHECKOUT) });
      expect(seen, "what the customer's page is told").toMatchObject({
        ...totals,
        lines: each.map(({ amountCents }) => ({ amountCents })),
      });
    }),
    { numRuns: 25, endOnFailure: true, examples: [["invoice", OF_NOTHING]] },
  );
});

const restInvoice = ({ subTotal, taxTotal, grandTotal }: Record<string, number>) => [
  subTotal,
  taxTotal,
  grandTotal,
];
