/** The session has too many sockets. Clients retry much later. */
export const TOO_MANY_SOCKETS = 4430;
