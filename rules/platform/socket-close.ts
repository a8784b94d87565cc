/** The close code of a socket beyond those that one session may have; the client tries again much later. */
export const TOO_MANY_SOCKETS = 4430;
