import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { formatAddress } from "@fettle/rules/platform/address";
import { formatCount } from "@fettle/rules/platform/format-count";
import { ADDRESS_FIELDS, addressFieldOf } from "@fettle/rules/platform/import-address";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import {
  bareHeader,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportKind,
} from "@fettle/rules/platform/record-import";
import { ArrowLeft, Plus, X } from "lucide-react";
import { Fragment } from "react";
import * as css from "./import-columns.css.ts";
import { fieldLabel } from "./import-words.ts";

type Match = (field: string, columns: number[]) => void;
type Place = { kind: ImportKind; report: ImportReport; columns: ImportColumns; onMatch: Match };

type Row = { label: string; fields: string[] };

export function ColumnRows(place: Place) {
  const { kind, report, columns } = place;
  const used = new Set(Object.values(columns).flat());
  const spare = report.headers.map((_header, column) => column).filter((column) => !used.has(column));
  const offered = spare.filter((column) => report.examples[column]);
  const empty = report.examples.filter((example) => example === "").length;
  return (
    <section className={css.section} aria-labelledby="import-columns">
      <h3 className={css.heading} id="import-columns">
        Columns
      </h3>
      <ul className={css.rows}>
        {rowsOf(kind, columns).map((row) => (
          <FieldRow key={row.label} {...place} row={row} offered={offered} />
        ))}
      </ul>
      <div className={css.rest}>
        {offered.length > 0 && (
          <>
            <span className={css.restLabel}>Not imported:</span>
            {offered.map((column) => (
              <span key={column} className={css.unused}>
                {headerText(report, column)}
              </span>
            ))}
          </>
        )}
        {empty > 0 && (
          <span className={css.empty}>
            {formatCount(empty)} empty {empty === 1 ? "column" : "columns"} hidden
          </span>
        )}
      </div>
    </section>
  );
}

function rowsOf(kind: ImportKind, columns: ImportColumns): Row[] {
  const rowOf = ({ name }: { name: string }): Row => ({
    label: fieldLabel(kind, name, columns),
    fields: [name],
  });
  if (kind !== "customers") return IMPORT_FIELDS[kind].map(rowOf);
  const parts = new Set<string>(ADDRESS_FIELDS);
  const [first] = ADDRESS_FIELDS;
  return IMPORT_FIELDS[kind]
    .filter(({ name }) => name === first || !parts.has(name))
    .map((field) =>
      field.name === first ? { label: "Address", fields: [...ADDRESS_FIELDS] } : rowOf(field),
    );
}

type FieldRowProps = Place & { row: Row; offered: number[] };

function FieldRow({ report, columns, onMatch, row: { label, fields }, offered }: FieldRowProps) {
  const chips = fields
    .flatMap((field) => (columns[field] ?? []).map((column) => ({ field, column })))
    .filter(({ column }) => report.examples[column]);
  const isMissing = fields.some((field) => report.missing.includes(field));
  const add = (column: number) => {
    const field = fields.length > 1 ? addressField(report, column) : (fields[0] ?? "");
    onMatch(field, [...(columns[field] ?? []), column]);
  };
  const notes = doneTo(report, columns, fields);
  const example = exampleOf(report, fields);
  return (
    <li className={css.row} data-missing={isMissing || undefined}>
      <span className={css.label}>{label}</span>
      <span className={css.arrow} aria-hidden>
        <ArrowLeft size={14} />
      </span>
      <div className={css.content}>
        <div className={css.chips}>
          {chips.map(({ field, column }, index) => (
            <Fragment key={column}>
              {index > 0 && (
                <span className={css.plus} aria-hidden>
                  +
                </span>
              )}
              <span className={css.chip}>
                {headerText(report, column)}
                <button
                  type="button"
                  className={css.remove}
                  aria-label={`Don’t read ${label} from ${headerText(report, column)}`}
                  onClick={() =>
                    onMatch(
                      field,
                      (columns[field] ?? []).filter((each) => each !== column),
                    )
                  }
                >
                  <X size={12} aria-hidden />
                </button>
              </span>
            </Fragment>
          ))}
          {chips.length === 0 && (
            <span className={isMissing ? css.missing : css.none}>
              {isMissing ? "Choose a column" : "Not in this list"}
            </span>
          )}
          {offered.length > 0 && (
            <span className={css.add}>
              <Menu
                label={`Columns for ${label}`}
                trigger={<IconButton label={`Add a column to ${label}`} icon={<Plus />} size="compact" />}
                items={offered.map((column) => ({
                  id: String(column),
                  label: `${headerText(report, column)} – ${report.examples[column]}`,
                  onAction: () => add(column),
                }))}
              />
            </span>
          )}
        </div>
        {example && <p className={css.example}>{example}</p>}
      </div>
      {notes && <span className={css.done}>{notes}</span>}
    </li>
  );
}

const addressField = ({ headers }: ImportReport, column: number) =>
  addressFieldOf(bareHeader(headers[column] ?? "")) ?? "street";

/** Equal heads show what their column begins with. */
function headerText({ headers, examples }: ImportReport, column: number): string {
  const header = headers[column]?.trim() || `Column ${column + 1}`;
  const isAmbiguous =
    headers.filter((other) => bareHeader(other) === bareHeader(headers[column] ?? "")).length > 1;
  return isAmbiguous && examples[column] ? `${header} “${shortened(examples[column])}”` : header;
}

const SHORT = 12;

const shortened = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT - 2).trimEnd()}…` : text);

function exampleOf({ fields }: ImportReport, names: string[]): string | null {
  const [first, ...others] = names.map((name) => fields[name]?.example ?? null);
  if (others.length === 0) return first?.replace(/\s+/g, " ") ?? null;
  const [street, suburb, state, postcode] = [first ?? null, ...others];
  return formatAddress({
    street: street ?? null,
    suburb: suburb ?? null,
    state: state ?? null,
    postcode: postcode ?? null,
  });
}

function doneTo({ fields }: ImportReport, columns: ImportColumns, names: string[]): string | null {
  const sum = (of: "leftOut" | "repaired" | "filled") =>
    names.reduce((total, name) => total + (fields[name]?.[of] ?? 0), 0);
  const [leftOut, repaired, filled] = [sum("leftOut"), sum("repaired"), sum("filled")];
  const isAddress = names.length > 1;
  const done = [
    filled > 0 && `${formatCount(filled)} empty: name used`,
    repaired > 0 &&
      (isAddress
        ? `${formatCount(repaired)} ${repaired === 1 ? "postcode" : "postcodes"} filled`
        : `${formatCount(repaired)} repaired`),
    leftOut > 0 && `${formatCount(leftOut)} left out`,
  ].filter(Boolean);
  const isJoined = names.includes("notes") && (columns.notes?.length ?? 0) > 1;
  return done.length > 0 ? done.join(", ") : isJoined ? "joined" : null;
}
