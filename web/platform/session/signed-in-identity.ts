/** Sent with every request. The server refuses the request if the session is someone else's. */
export type Identity = { userId: string; orgId: string };
