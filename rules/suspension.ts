/** What a member of a suspended organisation reads wherever something is refused. */
export const suspendedMessage = (notice: string | null) =>
  notice ? `This account is suspended. ${notice}` : "This account is suspended.";
