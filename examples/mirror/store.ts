import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type {
  MirroredCustomerFragment,
  MirroredInvoiceFragment,
  MirroredJobFragment,
  RecordType,
} from "./operations.ts";

const TABLES = `
  create table if not exists records (id text primary key, type text, json text);
  create table if not exists paid_invoices (id text primary key);
  create table if not exists progress (id integer primary key check (id = 1), cursor text);
`;

/** Keeps everything in one SQLite file. */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "mirror.db"));
  db.exec(`pragma journal_mode = wal; ${TABLES}`);

  const put = db.prepare(`insert into records values (?, ?, ?)
    on conflict (id) do update set json = excluded.json`);
  const putCursor = db.prepare(`insert into progress values (1, ?)
    on conflict (id) do update set cursor = excluded.cursor`);
  const ofType = <Row>(type: RecordType, order: string): Row[] =>
    db
      .prepare(`select json from records where type = ? order by json ->> ?`)
      .all(type, order)
      .map(({ json }) => JSON.parse(String(json)) as Row);

  return {
    /** Commits all of the work's changes, or none if it throws. */
    together(work: () => void) {
      db.exec("begin immediate");
      try {
        work();
        db.exec("commit");
      } catch (error) {
        db.exec("rollback");
        throw error;
      }
    },
    put(type: RecordType, record: { id: string }) {
      put.run(record.id, type, JSON.stringify(record));
    },
    remove(id: string) {
      db.prepare("delete from records where id = ?").run(id);
    },
    cursor(): string | null {
      return (db.prepare("select cursor from progress").get()?.cursor as string | undefined) ?? null;
    },
    putCursor(cursor: string) {
      putCursor.run(cursor);
    },
    /** Forgets everything but the invoices that `onPaid` has run for. */
    clear() {
      db.exec("delete from records; delete from progress;");
    },
    isPaid(invoiceId: string): boolean {
      return db.prepare("select 1 from paid_invoices where id = ?").get(invoiceId) !== undefined;
    },
    notePaid(invoiceId: string) {
      db.prepare("insert into paid_invoices values (?) on conflict do nothing").run(invoiceId);
    },
    customer(id: string | undefined): MirroredCustomerFragment | undefined {
      const row = id && db.prepare("select json from records where id = ?").get(id);
      return row ? JSON.parse(String(row.json)) : undefined;
    },
    jobs: () => ofType<MirroredJobFragment>("JOB", "number"),
    paidInvoices: () =>
      ofType<MirroredInvoiceFragment>("INVOICE", "paidAt").filter(({ status }) => status === "PAID"),
    close: () => db.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
