import { areas } from "./areas.ts";
import type { Purge } from "./platform/purge/purge-expired.ts";

export const purges: Purge[] = areas.flatMap(({ purges = [] }) => purges);
