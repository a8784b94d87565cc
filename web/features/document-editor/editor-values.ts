import type { TaxMode } from "@fettle/rules/money";
import type { Unit } from "@fettle/rules/unit";
import { priceText } from "../documents/unit-price.ts";
import { discountText, newLine } from "./editor-line.ts";
import type { EditorHeader, EditorValues } from "./editor-store.ts";

/** What the API answers of a stored document, for either kind. */
export interface DocumentFacts {
  customer: { id: string } | null;
  number: string;
  title: string;
  reference: string | null;
  notes: string | null;
  terms: string | null;
  issueDate: string;
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

/** A stored document as the editor has it. */
export function editorValues(document: DocumentFacts, untilDate: string | null): EditorValues {
  return {
    header: {
      customerId: document.customer?.id ?? null,
      issueDate: document.issueDate,
      untilDate,
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

/** What a new document starts from. */
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

/** What is typed into a new document is kept for what it was begun for: a customer, a job of theirs, or neither. */
export const newDraftName = ({ customerId, title }: Pick<EditorHeader, "customerId" | "title">) =>
  ["new", customerId, title].filter(Boolean).join(":");
