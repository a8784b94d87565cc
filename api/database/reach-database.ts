import {
  type EmbeddedPostgres,
  hasEmbeddedDatabase,
  runningPostgres,
  startEmbeddedPostgres,
} from "./embedded.ts";

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Connects to the product's database as it is: the given one, or the embedded one, whether its server runs or not. */
export async function reachDatabase({ databaseUrl, dataDir }: Place): Promise<EmbeddedPostgres> {
  const url = databaseUrl ?? runningPostgres(dataDir);
  if (url) return { url, stop: async () => {} };
  if (!hasEmbeddedDatabase(dataDir)) throw new Error(`There’s no database in ${dataDir}`);
  return startEmbeddedPostgres({ dataDir });
}
