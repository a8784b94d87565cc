/** What an invoice's credit notes come to, in cents. */
export const creditedOf = ({ creditNotes }: { creditNotes: readonly { totalCents: number }[] }) =>
  creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0);
