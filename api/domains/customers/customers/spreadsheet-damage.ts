/** Spreadsheets store phone numbers and postcodes as numbers, which drops the leading 0. */
const BARE_AUSTRALIAN_NUMBER = /^[23478]\d{8}$/;
const BARE_NT_POSTCODE = /^[2-9]\d{2}$/;

export function restorePhone(cell: string): string {
  const digits = cell.trim().replace(/[\s().-]/g, "");
  return BARE_AUSTRALIAN_NUMBER.test(digits) ? `0${digits}` : cell;
}

export const restorePostcode = (cell: string) =>
  BARE_NT_POSTCODE.test(cell.trim()) ? `0${cell.trim()}` : cell;
