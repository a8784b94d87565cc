export type TicketAuthor = { userId: string } | { staffId: string };
