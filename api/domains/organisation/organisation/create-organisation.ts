import { zoneAtSignUp } from "@fettle/rules/platform/local-zone";
import { FIXED_ZONE } from "@fettle/rules/platform/wall-time";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

interface NewOrganisation {
  name: string;
  email: string;
  timeZone: string | null | undefined;
}

export async function createOrganisation(
  { tx, orgId }: UnitOfWork,
  { name, email, timeZone }: NewOrganisation,
): Promise<void> {
  await tx.organisation.create({
    data: {
      id: orgId,
      name,
      email,
      showsFirstSteps: true,
      timeZone: zoneAtSignUp(timeZone) ?? FIXED_ZONE,
    },
    select: { id: true },
  });
}
