export const creditedOf = ({ creditNotes }: { creditNotes: readonly { totalCents: number }[] }) =>
  creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0);
