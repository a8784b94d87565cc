/** Who this page believes is signed in; sent with every request, and refused where the session is another's. */
export type Identity = { userId: string; orgId: string };
