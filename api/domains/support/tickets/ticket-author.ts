/** A member, or a member of staff. */
export type TicketAuthor = { userId: string } | { staffId: string };
