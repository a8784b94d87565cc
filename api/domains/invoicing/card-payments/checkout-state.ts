import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Services } from "../../../services.ts";

export async function checkoutState(
  services: Pick<Services, "database" | "now">,
  id: string,
): Promise<"open" | "completed" | "closed"> {
  const checkout = await acrossOrganisations(services, "link").checkout.findUnique({
    where: { id },
    select: { status: true, expiresAt: true },
  });
  if (checkout?.status === "completed") return "completed";
  const isOpen =
    checkout?.status === "pending" && (!checkout.expiresAt || checkout.expiresAt > services.now());
  return isOpen ? "open" : "closed";
}
