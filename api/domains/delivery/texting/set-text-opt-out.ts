import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import { parseMobileNumber } from "../../../lib/mobile-number.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { optOut, readOptOut } from "./opt-outs.ts";

/** Only the customer's own START reverses their own STOP. */
export async function setTextOptOut(
  work: MemberWork,
  customerId: string,
  isOptedOut: boolean,
): Promise<void> {
  const { tx, actor } = work;
  const customer = await tx.customer.findUnique({ where: { id: customerId }, select: { phone: true } });
  if (!customer) throw new NotFoundError("Customer");
  const number = parseMobileNumber(customer.phone ?? "");
  if ("reason" in number)
    throw new BadInputError("This customer has no mobile number", { field: "customerId", status: 422 });
  const phone = number.e164;
  const current = await readOptOut(tx, phone);
  if (!isOptedOut && current?.source === "text") {
    throw new ConflictError("This customer replied STOP. Texts stay off until they reply START.");
  }
  await optOut(work, { phone, isOptedOut, source: "staff", byId: actor.userId });
}
