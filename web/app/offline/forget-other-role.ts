import type { Role } from "@fettle/rules/identity/role";
import { z } from "zod";
import { presentOwner } from "../../platform/offline/owner.ts";
import { readState, wipeSnapshot } from "../../platform/offline/snapshot.ts";
import { forgetKept } from "./read-kept-records.ts";

const viewerAnswer = z.object({ viewer: z.object({ role: z.string() }) });

/**
 * A manager's offline data has prices. Once they're a technician, the next offline start mustn't show it. Rejects if the
 * data couldn't be deleted.
 */
export async function forgetOtherRole(role: Role): Promise<void> {
  const owner = presentOwner();
  const state = owner ? await readState(owner) : undefined;
  const kept = viewerAnswer.safeParse(state?.answers.Viewer);
  if (!kept.success || kept.data.viewer.role === role) return;
  await wipeSnapshot().finally(forgetKept);
}
