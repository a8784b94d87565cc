import type { Unit } from "@fettle/rules/jobs/unit";
import type { TaxMode } from "@fettle/rules/platform/money";
import { priceText } from "../documents/unit-price.ts";
import { discountText, newLine } from "./editor-line.ts";
import type { EditorHeader, EditorValues } from "./editor-store.ts";

export interface DocumentFacts {
  customer: { id: string } | null;
  number: string;
  title: string;
  reference: string | null;
  notes: string | null;
  terms: string | null;
  issueDate: string;
  untilDate: string | null;
  taxMode: TaxMode;
  lines: readonly {
    itemName: string;
    description: string;
    quantity: number;
    unit: Unit;
    unitPrice: number;
    discountPercent: number;
    taxRate: number;
  }[];
}

export function editorValues(document: DocumentFacts): EditorValues {
  return {
    header: {
      customerId: document.customer?.id ?? null,
      issueDate: document.issueDate,
      untilDate: document.untilDate,
      number: document.number,
      reference: document.reference ?? "",
      taxMode: document.taxMode,
      title: document.title,
      notes: document.notes ?? "",
      terms: document.terms ?? "",
    },
    lines: document.lines.map((line) =>
      newLine(line.taxRate === 10 ? 10 : 0, {
        itemName: line.itemName,
        description: line.description,
        quantity: String(line.quantity),
        unit: line.unit,
        unitPrice: priceText(line.unitPrice),
        discount: discountText(line.discountPercent),
      }),
    ),
  };
}

export function newEditorValues(header: Partial<EditorHeader>, isGstRegistered: boolean): EditorValues {
  return {
    header: {
      customerId: null,
      issueDate: null,
      untilDate: null,
      number: "",
      reference: "",
      taxMode: "exclusive",
      title: "",
      notes: "",
      terms: "",
      ...header,
    },
    lines: [newLine(isGstRegistered ? 10 : 0)],
  };
}

/** One draft per customer, job or message, plus one without any. */
export const newDraftName = ({
  customerId,
  title,
  notes,
}: Pick<EditorHeader, "customerId" | "title" | "notes">) =>
  ["new", customerId, title, notes].filter(Boolean).join(":");
