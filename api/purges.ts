import { areas } from "./areas.ts";
import type { Purge } from "./platform/purge/purge-expired.ts";

/** Everything that expires and is purged each night. */
export const purges: Purge[] = areas.flatMap(({ purges = [] }) => purges);
