import { hashPassword } from "../auth/password.ts";
import { type BenchDatabase, type Filling, openDatabase } from "./database.ts";
import type { Target } from "./measure.ts";
import { CONTENDERS, type Contender } from "./operations.ts";
import type { Sample } from "./sample.ts";
import { type Running, startContenders } from "./servers.ts";
import { signIn } from "./sign-in.ts";

const PASSWORD = "fettle-bench";
/** Browsers that share a load, because each can only have four requests in flight. */
const OFFICE = 8;

export type Bench = Pick<Running, "ports" | "memory"> & {
  database: BenchDatabase;
  signedIn(sample: Sample): Promise<Target>;
};

export const withFettle = (measure: (bench: Bench) => Promise<void>, filling?: Filling) =>
  withContenders(measure, ["fettle"], filling);

export async function withContenders(
  measure: (bench: Bench) => Promise<void>,
  contenders: readonly Contender[] = CONTENDERS,
  filling?: Filling,
): Promise<void> {
  const database = await openDatabase(await hashPassword(PASSWORD), filling);
  try {
    const { ports, memory, stop } = await startContenders(database.url, contenders);
    const signedIn = async ({ email }: Sample): Promise<Target> => {
      const sessions = [];
      for (let i = 0; i < OFFICE; i++) sessions.push(await signIn(ports.fettle, email, PASSWORD));
      return { port: ports.fettle, path: "/app/graphql", headers: sessions[0] ?? {}, sessions };
    };
    try {
      await measure({ database, ports, memory, signedIn });
    } finally {
      await stop();
    }
  } finally {
    await database.stop();
  }
}
