type Named = { name: string };

/** Returns the parties as they were at issue, or the current parties for a draft. */
export function partiesOf<Seller extends Named, Buyer extends Named>(
  { status, seller, buyer }: { status: string; seller: Seller; buyer: Buyer | null },
  today: { seller: Seller; buyer: Buyer | null },
): { seller: Seller; buyer: Buyer | null } {
  return status === "draft" ? today : { seller, buyer };
}

/** Returns the names that have changed since the document was issued. */
export function formerNames(
  document: { status: string; seller: Named; buyer: Named | null; customer: Named | null },
  seller: Named,
): string[] {
  const today = { seller, buyer: document.customer };
  const then = partiesOf<Named, Named>(document, today);
  return [
    then.seller.name === seller.name ? "" : `Issued by ${then.seller.name}`,
    !then.buyer || then.buyer.name === today.buyer?.name ? "" : `Issued to ${then.buyer.name}`,
  ].filter(Boolean);
}
