import type { ImportReport } from "@fettle/rules/platform/import-report";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import type { DatabaseWork } from "../actions/unit-of-work.ts";
import type { ImportKindRules, ReadRow } from "./import-kind.ts";
import { type FieldChanges, noteExamples, noteImported } from "./note-cells.ts";
import type { FileRow } from "./read-rows.ts";
import { type SkipReason, skipRow } from "./skip-row.ts";

/** Runs an action in one transaction, again after a deadlock. */
export type Transact = <Result>(action: (work: DatabaseWork) => Promise<Result>) => Promise<Result>;

type Batch = {
  kind: ImportKind;
  dryRun: boolean;
  batch: FileRow[];
  report: ImportReport;
  seen: Map<string, number>;
  read: (row: readonly string[]) => ReadRow;
  /** Runs at the end of the batch's transaction, and gets what the batch adds to the report. */
  settle?: (work: DatabaseWork, addTo: (report: ImportReport) => void) => Promise<void>;
};
type Candidate<Complete> = { row: FileRow; record: Complete; changes: FieldChanges };
type Skipped = { row: FileRow; why: SkipReason };

export async function importBatch<Input, Complete extends Input>(
  transact: Transact,
  rules: ImportKindRules<Input, Complete>,
  { kind, dryRun, batch, report, seen, read, settle }: Batch,
): Promise<void> {
  const valid = batch.flatMap((row) => validRow(rules, row, { report, read }));
  if (valid.length === 0 && !settle) return;
  const addTo = await transact(async (work) => {
    if (!dryRun) await lockImports(work, kind);
    const { fresh, skipped, gaps } = await findNew(rules, work, valid, seen);
    if (!dryRun && fresh.length > 0) {
      await rules.insert(
        work,
        fresh.map(({ record }) => record),
      );
    }
    if (!dryRun && gaps.length > 0) await rules.fill?.(work, gaps);
    const add = (to: ImportReport) => {
      for (const { row, why } of skipped) skipRow(to, row, why);
      for (const { row, record, changes } of fresh) noteImported(to, row, rules.nameOf(record), changes);
      to.imported += fresh.length;
      to.completed += gaps.length;
    };
    await settle?.(work, add);
    return add;
  });
  // Report after the commit, because a deadlocked transaction runs again.
  addTo(report);
}

/** Concurrent imports would miss each other's duplicates. */
const lockImports = ({ tx, orgId }: DatabaseWork, kind: ImportKind) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`import ${kind} ${orgId}`}, 0))`;

function validRow<Input, Complete extends Input>(
  rules: ImportKindRules<Input, Complete>,
  row: FileRow,
  { report, read }: Pick<Batch, "report" | "read">,
): Candidate<Input>[] {
  const { values, shown, leftOut = [], repaired = [], filled = [] } = read(row.cells);
  noteExamples(report, shown);
  const parsed = rules.schema.safeParse(values);
  const changes = { leftOut, repaired, filled };
  if (parsed.success) return [{ row, record: parsed.data, changes }];
  const { issues } = parsed.error;
  const fieldOf = ({ path }: (typeof issues)[number]) => path.join(".");
  const unusable = new Map(issues.toReversed().map((issue) => [fieldOf(issue), issue.message]));
  const vital = issues.find((issue) => rules.needed.includes(fieldOf(issue)));
  const usable = Object.entries(values).filter(([field]) => !unusable.has(field));
  const rest = vital ? parsed : rules.schema.safeParse(Object.fromEntries(usable));
  if (rest.success) {
    const bad = [...unusable].map(([field, reason]) => ({ field, reason, cell: shown()[field] ?? "" }));
    return [{ row, record: rest.data, changes: { ...changes, leftOut: [...bad, ...leftOut] } }];
  }
  const issue = vital ?? issues[0];
  const reason = issue?.message ?? "This row can’t be read";
  skipRow(report, row, { kind: "invalid", reason, field: (issue && fieldOf(issue)) || null });
  return [];
}

async function findNew<Input, Complete extends Input>(
  rules: ImportKindRules<Input, Complete>,
  work: DatabaseWork,
  valid: Candidate<Input>[],
  seen: Map<string, number>,
): Promise<{ fresh: Candidate<Complete>[]; skipped: Skipped[]; gaps: object[] }> {
  const skipped: Skipped[] = [];
  const inputs = valid.map(({ record }) => record);
  const completed = await rules.complete(work, inputs);
  const candidates = valid.flatMap(({ row, changes }, index): Candidate<Complete>[] => {
    const record = completed[index] as Complete | string;
    if (typeof record !== "string") {
      const leftOut = [...changes.leftOut, ...(rules.leftOver?.(record) ?? [])];
      return [{ row, record, changes: { ...changes, leftOut } }];
    }
    skipped.push({ row, why: { kind: "invalid", reason: record, field: rules.completedField } });
    return [];
  });
  const records = candidates.map(({ record }) => record);
  const stored = await rules.storedKeys(work, records);
  const gaps = new Map<unknown, object>();
  const fresh = candidates.filter((candidate) => {
    const duplicate = duplicateOf(rules, candidate, { stored, seen });
    if (!duplicate) return true;
    skipped.push({ row: candidate.row, why: { kind: "duplicate", reason: duplicate.reason } });
    if ("of" in duplicate && !gaps.has(duplicate.of)) {
      const gap = rules.lacking?.(duplicate.of, candidate.record);
      if (gap) gaps.set(duplicate.of, gap);
    }
    return false;
  });
  return { fresh, skipped, gaps: [...gaps.values()] };
}

type Duplicate = { reason: string } | { reason: string; of: unknown };

function duplicateOf<Input, Complete extends Input>(
  rules: ImportKindRules<Input, Complete>,
  { row, record }: Candidate<Complete>,
  { stored, seen }: { stored: Map<string, unknown>; seen: Map<string, number> },
): Duplicate | null {
  const sought = rules.soughtKeys(record);
  // Only count earlier rows: after a deadlock this row's own keys are already there.
  const first = sought
    .map((key) => seen.get(key))
    .find((number) => number !== undefined && number < row.number);
  for (const key of rules.ownKeys(record)) if (!seen.has(key)) seen.set(key, row.number);
  if (first !== undefined) return { reason: `Same as row ${first} of this file` };
  const key = [...sought, ...(rules.soughtInStore?.(record) ?? [])].find((each) => stored.has(each));
  return key === undefined ? null : { reason: rules.sameAs(record), of: stored.get(key) };
}
