/** The six digits of a BSB, with or without its hyphen; null otherwise. */
export function parseBsb(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** '013-999'. */
export function formatBsb(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})$/, "$1-$2");
}

/** An account number of one to nine digits, leading zeros kept; null otherwise. */
export function parseAccountNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{1,9}$/.test(digits) ? digits : null;
}
