import type { ImportReport } from "@fettle/rules/platform/import-report";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { asMember, type MemberCaller, type UnitOfWork } from "../actions/unit-of-work.ts";
import type { ImportKindRules, LeftOut } from "./import-kind.ts";
import { leaveOut } from "./leave-out.ts";
import type { FileRow } from "./read-rows.ts";
import { type SkipReason, skipRow } from "./skip-row.ts";

type Batch = {
  batch: FileRow[];
  report: ImportReport;
  seen: Map<string, number>;
};
type Scope = { kind: ImportKind; dryRun: boolean };
type Candidate<Complete> = { row: FileRow; record: Complete; leftOut: LeftOut[] };
type Skipped = { row: FileRow; why: SkipReason };

export async function importBatch<Input, Complete extends Input>(
  caller: MemberCaller,
  rules: ImportKindRules<Input, Complete>,
  { kind, dryRun }: Scope,
  { batch, report, seen }: Batch,
): Promise<void> {
  const valid = batch.flatMap((row) => validRow(rules, row, report));
  if (valid.length === 0) return;
  const { fresh, skipped } = await asMember(caller, async (work) => {
    if (!dryRun) await lockImports(work, kind);
    const found = await findNew(rules, work, valid, seen);
    if (!dryRun && found.fresh.length > 0) {
      await rules.insert(
        work,
        found.fresh.map(({ record }) => record),
      );
    }
    return found;
  });
  // Report after the commit, because a deadlocked transaction runs again.
  for (const { row, why } of skipped) skipRow(report, row, why);
  for (const { row, leftOut } of fresh) leaveOut(report, row, leftOut);
  report.imported += fresh.length;
}

/** Concurrent imports would miss each other's duplicates. */
const lockImports = ({ tx, orgId }: UnitOfWork, kind: ImportKind) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`import ${kind} ${orgId}`}, 0))`;

function validRow<Input, Complete extends Input>(
  rules: ImportKindRules<Input, Complete>,
  row: FileRow,
  report: ImportReport,
): Candidate<Input>[] {
  const { columns } = report;
  const cells = Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, row.cells[column] ?? ""]),
  );
  const values = rules.read(cells);
  const leftOut = rules.leftOver?.(cells) ?? [];
  const parsed = rules.schema.safeParse(values);
  if (parsed.success) return [{ row, record: parsed.data, leftOut }];
  const { issues } = parsed.error;
  const fieldOf = ({ path }: (typeof issues)[number]) => path.join(".");
  const unusable = new Map(issues.toReversed().map((issue) => [fieldOf(issue), issue.message]));
  const vital = issues.find((issue) => rules.needed.includes(fieldOf(issue)));
  const usable = Object.entries(values).filter(([field]) => !unusable.has(field));
  const rest = vital ? parsed : rules.schema.safeParse(Object.fromEntries(usable));
  if (rest.success) {
    const bad = [...unusable].map(([field, reason]) => ({ field, reason, cell: cells[field] ?? "" }));
    return [{ row, record: rest.data, leftOut: [...bad, ...leftOut] }];
  }
  const issue = vital ?? issues[0];
  const reason = issue?.message ?? "This row can’t be read";
  skipRow(report, row, { kind: "invalid", reason, field: (issue && fieldOf(issue)) || null });
  return [];
}

async function findNew<Input, Complete extends Input>(
  rules: ImportKindRules<Input, Complete>,
  work: UnitOfWork,
  valid: Candidate<Input>[],
  seen: Map<string, number>,
): Promise<{ fresh: Candidate<Complete>[]; skipped: Skipped[] }> {
  const skipped: Skipped[] = [];
  const inputs = valid.map(({ record }) => record);
  const completed = await rules.complete(work, inputs);
  const candidates = valid.flatMap(({ row, leftOut }, index): Candidate<Complete>[] => {
    const record = completed[index] as Complete | string;
    if (typeof record !== "string") return [{ row, record, leftOut }];
    skipped.push({ row, why: { kind: "invalid", reason: record, field: rules.completedField } });
    return [];
  });
  const records = candidates.map(({ record }) => record);
  const stored = await rules.storedKeys(work, records);
  const fresh = candidates.filter((candidate) => {
    const reason = whyDuplicate(rules, candidate, { stored, seen });
    if (reason) skipped.push({ row: candidate.row, why: { kind: "duplicate", reason } });
    return !reason;
  });
  return { fresh, skipped };
}

function whyDuplicate<Input, Complete extends Input>(
  rules: ImportKindRules<Input, Complete>,
  { row, record }: Candidate<Complete>,
  { stored, seen }: { stored: Set<string>; seen: Map<string, number> },
): string | null {
  const sought = rules.soughtKeys(record);
  // Only count earlier rows: after a deadlock this row's own keys are already there.
  const first = sought
    .map((key) => seen.get(key))
    .find((number) => number !== undefined && number < row.number);
  for (const key of rules.ownKeys(record)) if (!seen.has(key)) seen.set(key, row.number);
  if (first !== undefined) return `Same as row ${first} of this file`;
  return sought.some((key) => stored.has(key)) ? rules.sameAs(record) : null;
}
