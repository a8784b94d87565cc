export function parseBsb(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

export function formatBsb(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})$/, "$1-$2");
}

/** Returns an account number's one to nine digits, with any leading zeros. Null otherwise. */
export function parseAccountNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{1,9}$/.test(digits) ? digits : null;
}
