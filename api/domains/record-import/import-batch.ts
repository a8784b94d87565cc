import type { ImportReport } from "@fettle/rules/import-report";
import type { ImportKind } from "@fettle/rules/record-import";
import type { TenantClient, TenantTransaction } from "../../database/client.ts";
import { customerImport } from "./customer-import.ts";
import { equipmentImport } from "./equipment-import.ts";
import type { ImportKindRules } from "./import-kind.ts";
import { priceImport } from "./price-import.ts";
import type { FileRow } from "./read-rows.ts";
import { skipRow } from "./skip-row.ts";

type Batch = {
  batch: FileRow[];
  report: ImportReport;
  /** By key: the row of the file that had it first. */
  seen: Map<string, number>;
};
type Scope = { orgId: string; kind: ImportKind; dryRun: boolean };
type Candidate<Held> = { row: FileRow; held: Held };

/** Imports the valid, new rows of a batch in one transaction, and reports the others. */
export function importBatch(db: TenantClient, scope: Scope, batch: Batch): Promise<void> {
  switch (scope.kind) {
    case "customers":
      return importInto(customerImport, db, scope, batch);
    case "equipment":
      return importInto(equipmentImport, db, scope, batch);
    case "prices":
      return importInto(priceImport, db, scope, batch);
  }
}

async function importInto<Input, Held extends Input>(
  rules: ImportKindRules<Input, Held>,
  db: TenantClient,
  { orgId, kind, dryRun }: Scope,
  { batch, report, seen }: Batch,
): Promise<void> {
  const valid = batch.flatMap((row) => validRow(rules, row, report));
  const work = async (tx: TenantTransaction) => {
    const complete = await completed(rules, tx, orgId, valid, report);
    const stored = await rules.storedKeys(
      tx,
      orgId,
      complete.map(({ held }) => held),
    );
    const fresh = complete.filter((candidate) => isNew(rules, candidate, { stored, seen, report }));
    if (!dryRun && fresh.length > 0) {
      await rules.insert(
        tx,
        orgId,
        fresh.map(({ held }) => held),
      );
    }
    return fresh.length;
  };
  if (valid.length === 0) return;
  report.imported += dryRun ? await work(db) : await db.$transaction((tx) => alone(tx, orgId, kind, work));
}

/** Serialises imports: two concurrent ones would miss each other's duplicates. */
async function alone(
  tx: TenantTransaction,
  orgId: string,
  kind: ImportKind,
  work: (tx: TenantTransaction) => Promise<number>,
) {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`import ${kind} ${orgId}`}, 0))`;
  return work(tx);
}

function validRow<Input, Held extends Input>(
  rules: ImportKindRules<Input, Held>,
  row: FileRow,
  report: ImportReport,
): Candidate<Input>[] {
  const cells = Object.entries(report.columns).map(([field, column]) => [field, row.cells[column] ?? ""]);
  const parsed = rules.schema.safeParse(rules.read(Object.fromEntries(cells)));
  if (parsed.success) return [{ row, held: parsed.data }];
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") || null;
  skipRow(report, row, { kind: "invalid", reason: issue?.message ?? "This row can’t be read", field });
  return [];
}

async function completed<Input, Held extends Input>(
  rules: ImportKindRules<Input, Held>,
  tx: TenantTransaction,
  orgId: string,
  valid: Candidate<Input>[],
  report: ImportReport,
): Promise<Candidate<Held>[]> {
  const found = await rules.complete(
    tx,
    orgId,
    valid.map(({ held }) => held),
  );
  return valid.flatMap(({ row }, index) => {
    const held = found[index] as Held | string;
    if (typeof held !== "string") return [{ row, held }];
    skipRow(report, row, { kind: "invalid", reason: held, field: "customerName" });
    return [];
  });
}

function isNew<Input, Held extends Input>(
  rules: ImportKindRules<Input, Held>,
  { row, held }: Candidate<Held>,
  { stored, seen, report }: { stored: Set<string>; seen: Map<string, number>; report: ImportReport },
): boolean {
  const sought = rules.soughtKeys(held);
  const first = sought.map((key) => seen.get(key)).find((number) => number !== undefined);
  const isStored = sought.some((key) => stored.has(key));
  const same = first === undefined ? rules.sameAs(held) : `The same as row ${first} of this file`;
  if (first !== undefined || isStored) skipRow(report, row, { kind: "duplicate", reason: same });
  for (const key of rules.ownKeys(held)) if (!seen.has(key)) seen.set(key, row.number);
  return first === undefined && !isStored;
}
