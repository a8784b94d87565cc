import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";
import { ignored } from "../../lib/ignored.ts";

export interface DatabaseShape<Stored extends DBSchema> {
  name: string;
  version: number;
  upgrade: NonNullable<OpenDBCallbacks<Stored>["upgrade"]>;
}

/** Runs a task with the open database. It might run twice, so it must be idempotent. */
export type WithDatabase<Stored extends DBSchema> = <Result>(
  use: (database: IDBPDatabase<Stored>) => Promise<Result>,
) => Promise<Result>;

/** Errors from a closed connection: the system closed it in the background, or a newer release did. */
const GONE = new Set(["InvalidStateError", "AbortError", "UnknownError"]);

/**
 * Opens a database on first use. iOS drops connections in the background, so a task that hits a dead connection is
 * retried once on a new one.
 */
export function withDatabase<Stored extends DBSchema>({
  name,
  version,
  upgrade,
}: DatabaseShape<Stored>): WithDatabase<Stored> {
  let opening: Promise<IDBPDatabase<Stored>> | undefined;

  const open = () => {
    const attempt: Promise<IDBPDatabase<Stored>> = openDB<Stored>(name, version, {
      upgrade,
      // Another page wants to upgrade or delete the database.
      blocking: () => void drop(attempt),
      terminated: () => void drop(attempt),
    });
    opening = attempt;
    attempt.catch(() => drop(attempt));
    return attempt;
  };

  const drop = async (attempt: typeof opening) => {
    if (opening === attempt) opening = undefined;
    await attempt?.then(
      (database) => database.close(),
      (error) => ignored(error, "the next use opens the database again"),
    );
  };

  return async (use) => {
    const attempt = opening ?? open();
    try {
      return await use(await attempt);
    } catch (error) {
      if (!(error instanceof Error && GONE.has(error.name))) throw error;
      await drop(attempt);
      return use(await (opening ?? open()));
    }
  };
}
