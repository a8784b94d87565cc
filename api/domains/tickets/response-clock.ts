import type { SupportTicket } from "../../database/generated/client/client.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** What happens to a ticket that its clocks follow. */
export type Happening =
  | "opened"
  | "customer_wrote"
  | "staff_wrote"
  | "resolved"
  | "closed"
  | "reopened"
  | "priority";

/** The columns that the clocks keep. */
export type ClockColumns = Partial<
  Pick<
    SupportTicket,
    | "waitingSince"
    | "firstRespondedAt"
    | "responseDueAt"
    | "responseBreachedAt"
    | "firstResponseMinutes"
    | "resolutionMinutes"
  >
>;

/** A ticket as its clocks read it, before what happens; after a change of priority, with the new one. */
export type ClockedTicket = Required<ClockColumns> & Pick<SupportTicket, "id" | "priority" | "createdAt">;

/** What to write into the ticket's clock columns because of what happens to it. */
export async function clockAfter(
  { now }: UnitOfWork,
  ticket: ClockedTicket,
  happening: Happening,
): Promise<ClockColumns> {
  switch (happening) {
    case "opened":
      return { waitingSince: now };
    case "customer_wrote":
      return { waitingSince: ticket.waitingSince ?? now };
    case "staff_wrote":
      return { waitingSince: null, firstRespondedAt: ticket.firstRespondedAt ?? now };
    case "resolved":
    case "closed":
      return { waitingSince: null };
    case "reopened":
    case "priority":
      return {};
  }
}
