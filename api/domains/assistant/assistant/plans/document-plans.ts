import { documentLineSchema } from "@fettle/rules/invoicing/document.schema";
import { totalsOfLines } from "@fettle/rules/invoicing/document-totals";
import { formatDollars, formatMoney } from "@fettle/rules/platform/money";
import { z } from "zod";
import { BadInputError, ConflictError, NotFoundError } from "../../../../errors.ts";
import { parseInput } from "../../../../parse-input.ts";
import { documentOf } from "../documents.ts";
import { customerLine } from "./named-records.ts";
import { line, type Plan, type PlanInput, type PlanWork } from "./plan.ts";

export const documentLine = z.object({
  description: z.string().describe("The item or work"),
  quantity: z.number().describe("Whole number, at least 1"),
  unit_price: z.number().describe("Dollars excluding GST"),
  gst: z.boolean().describe("True to add GST"),
});

const documentLines = z.array(documentLine).min(1, "Add at least one line").max(100);

const linesIn = (input: PlanInput) =>
  parseInput(documentLines, JSON.parse(input.lines ?? "[]")).map((each) =>
    parseInput(documentLineSchema, {
      itemName: each.description,
      quantity: each.quantity,
      unitPrice: each.unit_price,
      taxRate: each.gst ? 10 : 0,
    }),
  );

type Made = { id: string; number: string; version: number } | null | undefined;

interface DocumentKind {
  kind: "quote" | "invoice";
  noun: "Quote" | "Invoice";
  make(work: PlanWork, key: string, input: PlanInput): Promise<Made>;
  read(work: PlanWork, id: string): Promise<{ status: string; version: number } | null | undefined>;
  remove(work: PlanWork, id: string): Promise<unknown>;
}

function documentPlan(
  { kind, noun, make, read, remove }: DocumentKind,
  documents: Pick<Plan, "writes" | "reverts">,
): Plan {
  return {
    kind,
    ...documents,
    async describe(work, { input }) {
      const title = input.title ?? "";
      if (!title.trim()) throw new BadInputError("Title is required", { field: "title", status: 422 });
      const lines = linesIn(input);
      const totals = totalsOfLines(lines, "exclusive");
      return {
        title,
        lines: [
          line("title", "Title", title),
          ...(await customerLine(work, input.customerId)),
          ...lines.map(({ itemName, quantity, unitPrice }, index) =>
            line(`line${index + 1}`, `Line ${index + 1}`, null, {
              after: `${quantity} × ${itemName} at ${formatDollars(unitPrice)}`,
              editable: false,
            }),
          ),
          line("total", "Total", null, {
            after: formatMoney(totals.totalCents),
            detail: `GST ${formatMoney(totals.taxCents)}`,
            editable: false,
          }),
          line("notes", "Summary", input.notes ?? null, { input: "multiline" }),
        ],
        warnings: lines.some(({ unitPrice }) => unitPrice === 0) ? ["One of the lines has no price yet"] : [],
        version: null,
      };
    },
    async execute(work, { key, input }) {
      const made = await make(work, key, input);
      if (!made) throw new NotFoundError(noun);
      const { number, version } = made;
      return { recordId: made.id, outcome: `${noun} ${number} drafted`, undo: { version, input: null } };
    },
    async revert(work, recordId, { version }) {
      const stored = await read(work, recordId);
      if (!stored) throw new NotFoundError(noun);
      if (stored.version !== version || stored.status !== "draft") {
        throw new ConflictError(`Someone has changed or sent this ${kind} since`);
      }
      await remove(work, recordId);
    },
  };
}

const contentOf = (input: PlanInput) => ({
  title: input.title ?? "",
  customerId: input.customerId,
  notes: input.notes,
  lines: linesIn(input),
});

export const quotePlan = documentPlan(
  {
    kind: "quote",
    noun: "Quote",
    make: async ({ run }, key, input) =>
      (await run(documentOf("ToolCreateQuote"), { input: contentOf(input) }, key)).createQuote,
    read: async ({ run }, id) => (await run(documentOf("ToolQuote"), { id })).quote,
    remove: ({ run }, id) => run(documentOf("ToolDeleteQuote"), { id }),
  },
  { writes: [documentOf("ToolCreateQuote")], reverts: [documentOf("ToolDeleteQuote")] },
);

export const invoicePlan = documentPlan(
  {
    kind: "invoice",
    noun: "Invoice",
    make: async ({ run }, key, input) => {
      const invoice = { jobId: input.jobId, ...contentOf(input) };
      return (await run(documentOf("ToolCreateInvoice"), { input: invoice }, key)).createInvoice;
    },
    read: async ({ run }, id) => (await run(documentOf("ToolInvoice"), { id })).invoice,
    remove: ({ run }, id) => run(documentOf("ToolDeleteInvoice"), { id }),
  },
  { writes: [documentOf("ToolCreateInvoice")], reverts: [documentOf("ToolDeleteInvoice")] },
);
