const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Returns an ABN's 11 digits, or null if the checksum fails (Australian Business Register). */
export function parseAbn(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^[1-9]\d{10}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce((total, weight, place) => {
    const digit = Number(digits[place]) - (place === 0 ? 1 : 0);
    return total + digit * weight;
  }, 0);
  return sum % 89 === 0 ? digits : null;
}

export const abnProblem = (text: string): string =>
  /^\d{11}$/.test(text.replace(/[\s-]/g, ""))
    ? "Check this ABN for a mistyped digit"
    : "Enter a valid ABN (11 digits)";

export function formatAbn(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}
