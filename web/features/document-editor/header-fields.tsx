import { DateField } from "@fettle/design-system/DateField";
import { Select } from "@fettle/design-system/Select";
import { TextField } from "@fettle/design-system/TextField";
import { NAME_MAX, TEXT_MAX } from "@fettle/rules/text-limits";
import { parseDate } from "@internationalized/date";
import type { ReactNode } from "react";
import { useSelected } from "../../lib/store.ts";
import { CustomerPicker } from "../customers/customer-picker.tsx";
import { DOCUMENT_KINDS, type DocumentKindName } from "../documents/document-kind.ts";
import type { Editor, EditorHeader } from "./editor-store.ts";

const TAX_MODES = [
  { id: "exclusive", label: "Tax exclusive" },
  { id: "inclusive", label: "Tax inclusive" },
] as const;

export interface HeaderFieldsProps {
  kind: DocumentKindName;
  editor: Editor;
  /** The number that it gets when none is typed. */
  nextNumber?: string;
  /** An issued invoice: only its reference, summary and due date may change. */
  isLocked: boolean;
}

export type HeaderFieldName = keyof EditorHeader;

/** Every field above the lines and the terms beneath, by name, for whoever lays them out. */
export function useHeaderFields({ kind, editor, nextNumber, isLocked }: HeaderFieldsProps) {
  const header = useSelected(editor.store, (state) => state.header);
  const errors = useSelected(editor.store, (state) => state.errors);
  const { untilLabel, numberPlaceholder } = DOCUMENT_KINDS[kind];
  const text = (name: "number" | "reference" | "title" | "notes" | "terms") => ({
    id: name,
    value: header[name],
    onChange: (value: string) => editor.setHeader(name, value),
    errorMessage: errors[name],
  });
  const date = (name: "issueDate" | "untilDate") => {
    const value = header[name];
    return {
      id: name,
      value: value ? parseDate(value) : null,
      onChange: (day: { toString: () => string } | null) => editor.setHeader(name, day?.toString() ?? null),
      errorMessage: errors[name],
    };
  };

  const fields: Record<Exclude<HeaderFieldName, "terms">, ReactNode> = {
    customerId: (
      <CustomerPicker
        label="Contact"
        value={header.customerId}
        onChange={(id) => editor.setHeader("customerId", id)}
        errorMessage={errors.customerId}
        isDisabled={isLocked}
      />
    ),
    issueDate: <DateField {...date("issueDate")} label="Issue date" isDisabled={isLocked} />,
    untilDate: <DateField {...date("untilDate")} label={untilLabel} />,
    number: (
      <TextField
        {...text("number")}
        label="Number"
        placeholder={nextNumber ?? numberPlaceholder}
        maxLength={NAME_MAX}
        isDisabled={isLocked}
      />
    ),
    reference: <TextField {...text("reference")} label="Reference" maxLength={NAME_MAX} />,
    taxMode: (
      <Select
        label="Amounts are"
        items={TAX_MODES}
        selectedKey={header.taxMode}
        onSelectionChange={(mode) => editor.setHeader("taxMode", mode)}
        isDisabled={isLocked}
      />
    ),
    title: <TextField {...text("title")} label="Title" maxLength={NAME_MAX} isDisabled={isLocked} />,
    notes: <TextField {...text("notes")} label="Summary" maxLength={TEXT_MAX} />,
  };
  return { fields, header, errors };
}
