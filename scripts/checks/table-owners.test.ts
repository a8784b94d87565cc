import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { foreignWrites, unlistedReads } from "./table-owners.ts";

const path = "api/database/prisma/schema.prisma";
const schema = { path, text: readFileSync(join(import.meta.dirname, "../..", path), "utf8") };
const writes = (file: string, text: string) => foreignWrites([schema, { path: file, text }]);
const reads = (file: string, text: string) =>
  unlistedReads([schema, { path: file, text }]).filter((problem) => problem.startsWith(file));

const IN_JOBS = "api/domains/jobs/jobs/a.ts";

test.each([
  "await tx.invoice.update({ where: { id } });",
  "await tx.$executeRaw`update invoices set version = version + 1`;",
  "await tx.$executeRaw`insert into invoices (id) values (1)`;",
  "await tx.$executeRaw`delete from invoices`;",
  "await tx.$executeRaw`merge into public.invoices i using x on true`;",
])("an area doesn't write to another area's table: %s", (text) => {
  expect(writes(IN_JOBS, text)).toEqual([
    `${IN_JOBS} writes invoices, which invoicing owns: call an action of invoicing, or subscribe to its events`,
  ]);
  expect(writes("api/domains/invoicing/invoices/a.ts", text)).toEqual([]);
  expect(writes("api/domains/jobs/jobs/a.test.ts", text)).toEqual([]);
});

test("a statement contains the name of the table it writes", () => {
  const text = ["await tx.$executeRaw`delete from $", "{Prisma.raw(table)}`;"].join("");
  expect(writes(IN_JOBS, text)).toEqual([
    `${IN_JOBS} writes a table whose name isn't in the statement: name it there`,
  ]);
});

test("a database function only writes to one area's tables", () => {
  const both = "UPDATE jobs SET title = title; UPDATE invoices SET title = title;";
  expect(writes("api/database/functions/a.sql", both)).toEqual([
    "api/database/functions/a.sql writes tables of jobs and invoicing: give each area its own function",
  ]);
  expect(writes("api/database/functions/a.sql", "UPDATE jobs SET title = title;")).toEqual([]);
});

test("reading a higher area's table needs a listed reason", () => {
  const text = "await tx.$queryRaw`select 1 from credit_notes`;";
  expect(reads(IN_JOBS, text)).toEqual([
    `${IN_JOBS} reads credit_notes, which invoicing owns, above jobs: let invoicing pass it in, or list it with a reason in scripts/checks/table-owners.ts`,
  ]);
  expect(reads("api/domains/workspace/search/a.ts", text)).toEqual([]);
  expect(reads(IN_JOBS, "await tx.creditNote.findMany();")).toHaveLength(1);
  expect(
    reads(IN_JOBS, "await tx.job.findMany({ select: { creditNotes: { select: { id: true } } } });"),
  ).toHaveLength(1);
  expect(reads(IN_JOBS, "const words = `a note from credit_notes`;")).toEqual([]);
});
