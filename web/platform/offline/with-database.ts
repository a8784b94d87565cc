import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";

/** A database of this origin: its name, its version, and how an older one is brought to it. */
export interface DatabaseShape<Stored extends DBSchema> {
  name: string;
  version: number;
  upgrade: NonNullable<OpenDBCallbacks<Stored>["upgrade"]>;
}

/** Runs something with the open database. It may run twice, so it says what is to be stored and doesn't count. */
export type WithDatabase<Stored extends DBSchema> = <Result>(
  use: (database: IDBPDatabase<Stored>) => Promise<Result>,
) => Promise<Result>;

/** The errors of a connection that is gone: closed by the system in the background, or by a newer release. */
const GONE = new Set(["InvalidStateError", "AbortError", "UnknownError"]);

/**
 * Opens a database when it is first used. iOS drops connections of an app in the background: the dead one is dropped
 * here as well, and what was to be done is tried once more with a fresh one. An open page never blocks a newer
 * release that changes the database.
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
      // The event `versionchange`: another page wants a newer version, or to delete the database.
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
      () => {},
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
