import { useQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { DOCUMENTS } from "@fettle/rules/invoicing/document-kinds";
import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { parseDate } from "@internationalized/date";
import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { CustomerNameDocument } from "../../../generated/graphql.ts";
import { useSelected } from "../../../platform/store.ts";
import * as css from "./document-editor.css.ts";
import { type EditorHeader, endsBeforeIssue } from "./editor-store.ts";
import { FocusTarget } from "./focus-target.tsx";
import { type HeaderFieldsProps, headerFields } from "./header-fields.tsx";

const SHEET_FIELDS = [
  "customerId",
  "issueDate",
  "untilDate",
  "number",
  "reference",
  "taxMode",
  "notes",
] as const;

export function HeaderSheet(props: HeaderFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const { store } = props.editor;
  const header = useSelected(store, (state) => state.header);
  const errors = useSelected(store, (state) => state.errors);
  const fields = headerFields(props);
  const { data } = useQuery(CustomerNameDocument, {
    variables: { id: header.customerId ?? "" },
    skip: !header.customerId,
  });
  const name = header.customerId ? (data?.customer?.name ?? "…") : undefined;
  const focusTarget = useSelected(store, (state) => state.focusTarget);
  useEffect(() => {
    if (SHEET_FIELDS.some((field) => field === focusTarget)) setOpen(true);
  }, [focusTarget]);
  const wrong = SHEET_FIELDS.map((field) => errors[field]).filter(Boolean);
  return (
    <>
      <button
        type="button"
        className={css.summaryCard}
        aria-haspopup="dialog"
        data-invalid={wrong.length > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name ?? "?"} size={40} />
        <span className={css.summaryWords}>
          <span className={css.summaryName}>{name ?? "Choose a contact"}</span>
          <span className={css.summaryDates}>{datesOf(header)}</span>
          {endsBeforeIssue(header) && !errors.untilDate && (
            <span className={css.summaryDates}>
              {DOCUMENTS[props.kind].untilLabel} is before the issue date
            </span>
          )}
          {wrong.length > 0 && <span className={css.summaryError}>{wrong.join(". ")}</span>}
        </span>
        <ChevronDown size={20} aria-hidden />
      </button>
      {fields.title}
      <Dialog
        title="Details"
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <Button variant="primary" onPress={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <div className={css.sheetFields}>
          {SHEET_FIELDS.map((field) => (
            <div key={field}>{fields[field]}</div>
          ))}
          <FocusTarget editor={props.editor} />
        </div>
      </Dialog>
    </>
  );
}

/** '18 Nov to 18 Dec 2026'. Shows both years if they differ. */
function datesOf({ issueDate, untilDate }: EditorHeader): string {
  if (!issueDate) return "No issue date";
  const issued = parseDate(issueDate);
  if (!untilDate) return formatShortDate(issued);
  const until = formatShortDate(parseDate(untilDate));
  const from = formatShortDate(issued);
  const year = ` ${issued.year}`;
  return `${until.endsWith(year) ? from.replace(year, "") : from} to ${until}`;
}
