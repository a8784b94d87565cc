import { DateField } from "@fettle/design-system/DateField";
import { Select } from "@fettle/design-system/Select";
import { TextArea } from "@fettle/design-system/TextArea";
import { TextField, type TextFieldProps } from "@fettle/design-system/TextField";
import { DOCUMENTS, type DocumentKind, documentNumber } from "@fettle/rules/invoicing/document-kinds";
import { readWallDate } from "@fettle/rules/platform/wall-time";
import { memo, type ReactNode } from "react";
import { dateText, isPartOfDate, WHOLE_DATE } from "../../../platform/forms/date-text.ts";
import { useSelected } from "../../../platform/store.ts";
import { CustomerPicker } from "../../customers/customers/customer-picker.tsx";
import { type Editor, type EditorHeader, endsBeforeIssue } from "./editor-store.ts";

const TAX_MODES = [
  { id: "exclusive", label: "Tax exclusive" },
  { id: "inclusive", label: "Tax inclusive" },
] as const;

export interface HeaderFieldsProps {
  kind: DocumentKind;
  editor: Editor;
  nextNumber?: string;
  isLocked: boolean;
  canNameBuyer?: boolean;
  /** The first field has the focus. */
  isNew: boolean;
}

/** Re-renders only when this field changes. */
function useHeaderField<Name extends keyof EditorHeader>(editor: Editor, name: Name) {
  const value = useSelected(editor.store, (state) => state.header[name]);
  const errorMessage = useSelected(editor.store, (state) => state.errors[name]);
  const onChange = (next: EditorHeader[Name]) => editor.setHeader(name, next);
  return { value, errorMessage, onChange };
}

type TextName = "number" | "reference" | "title";
type Own = { editor: Editor; isDisabled?: boolean };

const HeaderText = memo(function HeaderText({
  editor,
  name,
  ...props
}: Own & { name: TextName } & Pick<TextFieldProps, "label" | "placeholder" | "hideLabel">) {
  return <TextField {...props} {...useHeaderField(editor, name)} id={name} />;
});

const HeaderSummary = memo(function HeaderSummary({ editor }: Own) {
  return <TextArea {...useHeaderField(editor, "notes")} id="notes" label="Summary" rows={1} />;
});

const HeaderDate = memo(function HeaderDate({
  editor,
  name,
  label,
  isDisabled,
}: Own & { name: "issueDate" | "untilDate"; label: string }) {
  const { value, errorMessage, onChange } = useHeaderField(editor, name);
  const isEarly = useSelected(editor.store, ({ header }) => name === "untilDate" && endsBeforeIssue(header));
  return (
    <DateField
      id={name}
      label={label}
      {...dateText(value, onChange, readWallDate)}
      description={isEarly && "This is before the issue date"}
      errorMessage={errorMessage && isPartOfDate(value) ? WHOLE_DATE : errorMessage}
      isDisabled={isDisabled}
    />
  );
});

const HeaderContact = memo(function HeaderContact({
  editor,
  isDisabled,
  autoFocus,
}: Own & { autoFocus: boolean }) {
  const field = useHeaderField(editor, "customerId");
  return (
    <CustomerPicker
      id="customerId"
      label="Customer"
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      {...field}
    />
  );
});

const HeaderTaxMode = memo(function HeaderTaxMode({ editor, isDisabled }: Own) {
  const { value, onChange } = useHeaderField(editor, "taxMode");
  return (
    <Select
      label="Amounts are"
      items={TAX_MODES}
      selectedKey={value}
      onSelectionChange={onChange}
      isDisabled={isDisabled}
    />
  );
});

export function headerFields({
  kind,
  editor,
  nextNumber,
  isLocked,
  canNameBuyer,
  isNew,
}: HeaderFieldsProps): Record<Exclude<keyof EditorHeader, "terms">, ReactNode> {
  const { untilLabel } = DOCUMENTS[kind];
  const own = { editor, isDisabled: isLocked };
  return {
    customerId: <HeaderContact editor={editor} isDisabled={isLocked && !canNameBuyer} autoFocus={isNew} />,
    issueDate: <HeaderDate {...own} name="issueDate" label="Issue date" />,
    untilDate: <HeaderDate editor={editor} name="untilDate" label={untilLabel} />,
    number: (
      <HeaderText {...own} name="number" label="Number" placeholder={nextNumber ?? documentNumber(kind, 1)} />
    ),
    reference: <HeaderText editor={editor} name="reference" label="Reference" />,
    taxMode: <HeaderTaxMode {...own} />,
    title: <HeaderText {...own} name="title" label="Title" />,
    notes: <HeaderSummary editor={editor} />,
  };
}
