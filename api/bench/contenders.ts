import { hashPassword } from "../auth/password.ts";
import { type BenchDatabase, openDatabase } from "./database.ts";
import type { Target } from "./measure.ts";
import { CONTENDERS, type Contender } from "./operations.ts";
import type { Sample } from "./sample.ts";
import { type Running, startContenders } from "./servers.ts";
import { signIn } from "./sign-in.ts";

const PASSWORD = "fettle-bench";

export type Bench = Pick<Running, "ports" | "memory"> & {
  database: BenchDatabase;
  /** Fettle's GraphQL, called as the admin of the sample's organisation. */
  signedIn(sample: Sample): Promise<Target>;
};

/** Runs a measurement of Fettle alone, and stops it and its database after it. */
export const withFettle = (measure: (bench: Bench) => Promise<void>) => withContenders(measure, ["fettle"]);

/** Runs a measurement against the started contenders, and stops them and their database after it. */
export async function withContenders(
  measure: (bench: Bench) => Promise<void>,
  contenders: readonly Contender[] = CONTENDERS,
): Promise<void> {
  const database = await openDatabase(await hashPassword(PASSWORD));
  try {
    const { ports, memory, stop } = await startContenders(database.url, contenders);
    const signedIn = async ({ email }: Sample): Promise<Target> => ({
      port: ports.fettle,
      path: "/app/graphql",
      headers: await signIn(ports.fettle, email, PASSWORD),
    });
    try {
      await measure({ database, ports, memory, signedIn });
    } finally {
      await stop();
    }
  } finally {
    await database.stop();
  }
}
