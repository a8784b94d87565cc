/** Sent with every request. The server refuses it if the session is someone else's. */
export type Identity = { userId: string; orgId: string };
