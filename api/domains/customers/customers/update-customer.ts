import type { UpdateCustomerInput } from "@fettle/rules/customers/customer.schema";
import { lockRecordsOfCustomer } from "../../../platform/actions/lock-named.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { goneRecord } from "../../../platform/deleted-records/gone-record.ts";
import { customerEvents } from "./customer.events.ts";

const CARRIED = ["name", "street", "suburb", "state", "postcode"] as const;

/** Changes the fields in the input. Rejects a stale `version`, reporting what changed. */
export async function updateCustomer(
  work: UnitOfWork,
  id: string,
  input: UpdateCustomerInput,
): Promise<void> {
  const { tx, orgId, publish } = work;
  const { version: _version, ...fields } = input;
  const stored = await tx.customer.findUnique({ where: { id } });
  if (!stored) throw await goneRecord(work, "customer", id);
  await refuseStaleRecord(work, "customer", stored, input);
  const isCarried = CARRIED.some((field) => fields[field] !== undefined && fields[field] !== stored[field]);
  if (isCarried) await lockRecordsOfCustomer({ tx, orgId }, id);
  const { count } = await tx.customer.updateMany({
    where: { id, version: stored.version },
    data: { ...fields, ...nextVersion({ ...work, now: work.doneAt }) },
  });
  const wroteInBetween = count === 0;
  if (wroteInBetween) return updateCustomer(work, id, input);
  publish(customerEvents, { change: "changed", id });
}
