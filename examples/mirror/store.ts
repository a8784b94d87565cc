import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { MirroredJobFragment, PaidInvoiceFragment } from "./operations.ts";

export type StoredJob = MirroredJobFragment & { archived: boolean };

const TABLES = `
  create table if not exists jobs (id text primary key, number integer, json text, round integer);
  create table if not exists paid_invoices (id text primary key, paid_at text, json text);
  create table if not exists events (id text primary key, handled_at text);
`;

/** Keeps everything in one SQLite file. Stores an event's effect and its id together or not at all. */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "mirror.db"));
  db.exec(`pragma journal_mode = wal; ${TABLES}`);

  const putJob = db.prepare(`insert into jobs values (:id, :number, :json, :round)
    on conflict (id) do update set number = excluded.number, json = excluded.json, round = excluded.round`);
  const putInvoice = db.prepare("insert into paid_invoices values (?, ?, ?) on conflict do nothing");
  const rows = <Row>(sql: string): Row[] =>
    db
      .prepare(sql)
      .all()
      .map(({ json }) => JSON.parse(String(json)) as Row);

  return {
    /** Commits all of the work's changes, or none if it throws. */
    together<Result>(work: () => Result): Result {
      db.exec("begin immediate");
      try {
        const result = work();
        db.exec("commit");
        return result;
      } catch (error) {
        db.exec("rollback");
        throw error;
      }
    },
    putJob(job: StoredJob, round: number) {
      putJob.run({ id: job.id, number: job.number, json: JSON.stringify(job), round });
    },
    removeJob(id: string) {
      db.prepare("delete from jobs where id = ?").run(id);
    },
    /** Removes jobs that the latest complete reading no longer contains. */
    removeJobsBefore(round: number) {
      db.prepare("delete from jobs where round < ?").run(round);
    },
    nextRound(): number {
      const row = db.prepare("select coalesce(max(round), 0) + 1 as next from jobs").get();
      return Number(row?.next);
    },
    putPaidInvoice(invoice: PaidInvoiceFragment) {
      putInvoice.run(invoice.id, invoice.paidAt ?? "", JSON.stringify(invoice));
    },
    isPaid(invoiceId: string): boolean {
      return db.prepare("select 1 from paid_invoices where id = ?").get(invoiceId) !== undefined;
    },
    isHandled(eventId: string): boolean {
      return db.prepare("select 1 from events where id = ?").get(eventId) !== undefined;
    },
    noteHandled(eventId: string) {
      db.prepare("insert into events values (?, ?) on conflict do nothing").run(
        eventId,
        new Date().toISOString(),
      );
    },
    jobs: () => rows<StoredJob>("select json from jobs order by number"),
    paidInvoices: () => rows<PaidInvoiceFragment>("select json from paid_invoices order by paid_at, id"),
    close: () => db.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
