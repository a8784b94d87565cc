import { Banner } from "@fettle/design-system/Banner";
import { ProgressBar } from "@fettle/design-system/ProgressBar";
import { Select } from "@fettle/design-system/Select";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import {
  fieldWords,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportKind,
  isRequired,
} from "@fettle/rules/platform/record-import";
import { ImportCounts } from "./import-counts.tsx";
import * as css from "./import-dialog.css.ts";
import { LeftOutCells } from "./left-out-cells.tsx";
import { SkippedRows } from "./skipped-rows.tsx";
import type { ImportStep } from "./use-record-import.ts";

type PreviewProps = {
  kind: ImportKind;
  step: Extract<ImportStep, { name: "check" }>;
  onMatch: (field: string, column: number | null) => void;
};

export function ImportPreview({ kind, step: { report, columns = {} }, onMatch }: PreviewProps) {
  if (!report) return <ProgressBar label="Reading the file" />;
  const missing = IMPORT_FIELDS[kind].find(({ name }) => report.missing.includes(name));
  return (
    <>
      {missing ? (
        <Banner severity="warning" title={`Choose the column for the ${fieldWords(kind, missing)}.`} isAlert>
          You can’t import without it.
        </Banner>
      ) : (
        <ImportCounts report={report} isAhead />
      )}
      <section className={css.section}>
        <h3 className={css.heading}>Columns</h3>
        <div className={css.columns}>
          {IMPORT_FIELDS[kind].map((field) => (
            <ColumnSelect
              key={field.name}
              label={field.label}
              isRequired={isRequired(field, columns)}
              isMissing={report.missing.includes(field.name)}
              report={report}
              column={columns[field.name] ?? null}
              onChange={(column) => onMatch(field.name, column)}
            />
          ))}
        </div>
        <Unmatched report={report} columns={columns} />
      </section>
      <FirstRows kind={kind} report={report} columns={columns} />
      <SkippedRows report={report} isAhead />
      <LeftOutCells kind={kind} report={report} isAhead />
    </>
  );
}

const headerOf = (headers: string[], column: number) => headers[column]?.trim() || `Column ${column + 1}`;

type ColumnSelectProps = {
  label: string;
  isRequired: boolean;
  isMissing: boolean;
  report: ImportReport;
  column: number | null;
  onChange: (column: number | null) => void;
};

function ColumnSelect({ label, isRequired, isMissing, report, column, onChange }: ColumnSelectProps) {
  const { headers, sample } = report;
  const example = column === null ? undefined : sample.find((cells) => cells[column]?.trim())?.[column];
  return (
    <Select
      label={label}
      isOptional={!isRequired}
      items={[
        { id: "none", label: isRequired ? "Choose a column" : "Not imported" },
        ...headers.map((_header, index) => ({ id: String(index), label: headerOf(headers, index) })),
      ]}
      selectedKey={column === null ? "none" : String(column)}
      onSelectionChange={(id) => onChange(id === "none" ? null : Number(id))}
      {...(isMissing && { errorMessage: `${label} is required` })}
      {...(example && { description: `For example, ${example.trim().slice(0, 60)}` })}
    />
  );
}

function Unmatched({ report, columns }: { report: ImportReport; columns: ImportColumns }) {
  const used = new Set(Object.values(columns));
  const left = report.headers.map((_h, index) => index).filter((index) => !used.has(index));
  if (left.length === 0) return null;
  return (
    <p className={css.help}>
      Not imported: {left.map((index) => headerOf(report.headers, index)).join(", ")}
    </p>
  );
}

type FirstRowsProps = { kind: ImportKind; report: ImportReport; columns: ImportColumns };

function FirstRows({ kind, report, columns }: FirstRowsProps) {
  const fields = IMPORT_FIELDS[kind].filter(({ name }) => name in columns);
  if (fields.length === 0) return null;
  return (
    <section className={css.section}>
      <h3 className={css.heading} id="first-rows">
        First rows
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so the keyboard can scroll it */}
      <section className={css.scroll} aria-labelledby="first-rows" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {fields.map(({ name, label }) => (
                <th key={name} className={css.cell} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.sample.map((cells, row) => (
              <tr key={row}>
                {fields.map(({ name }) => (
                  <td key={name} className={css.cell}>
                    {cells[columns[name] ?? -1]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
