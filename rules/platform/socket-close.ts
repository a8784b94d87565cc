/** A service restart (RFC 6455's registry of close codes). Clients come back at different times. */
export const RESTARTING = 1012;
/** The session has too many sockets. Clients retry much later. */
export const TOO_MANY_SOCKETS = 4430;
