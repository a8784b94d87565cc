import type { Config } from "../config.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";

/** Null if the configuration names another database. */
export async function startEmbedded(
  { databaseUrl, dataDir }: Config,
  { onStep, onLaunch }: { onStep(step: string): void; onLaunch(): void },
): Promise<EmbeddedPostgres | null> {
  if (databaseUrl) return null;
  onStep("Starting PostgreSQL");
  return startEmbeddedPostgres({ dataDir, onLaunch });
}
