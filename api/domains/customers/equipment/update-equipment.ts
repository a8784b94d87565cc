import type { UpdateEquipmentInput } from "@fettle/rules/customers/equipment.schema";
import { lockJobsOfEquipment } from "../../../platform/actions/lock-named.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { goneRecord } from "../../../platform/deleted-records/gone-record.ts";
import { equipmentEvents } from "./equipment.events.ts";
import { checkCustomer } from "./equipment-customer.ts";

/** Changes the fields in the input. Rejects a stale `version`, reporting what changed. */
export async function updateEquipment(
  work: UnitOfWork,
  id: string,
  input: UpdateEquipmentInput,
): Promise<void> {
  const { tx, orgId, publish } = work;
  const { version: _version, ...fields } = input;
  const stored = await tx.equipment.findUnique({ where: { id } });
  if (!stored) throw await goneRecord(work, "equipment", id);
  await refuseStaleRecord(work, "equipment", stored, input);
  if (fields.customerId !== stored.customerId) await checkCustomer(tx, fields.customerId);
  const isRenamed = fields.name !== undefined && fields.name !== stored.name;
  if (isRenamed) await lockJobsOfEquipment({ tx, orgId }, id);
  const { count } = await tx.equipment.updateMany({
    where: { id, version: stored.version },
    data: { ...fields, ...nextVersion({ ...work, now: work.doneAt }) },
  });
  const wroteInBetween = count === 0;
  if (wroteInBetween) return updateEquipment(work, id, input);
  publish(equipmentEvents, { change: "changed", id });
}
