/** ITU-T E.164. */
export const E164 = /^\+[1-9]\d{6,14}$/;

/** Returns E.164: a leading 0 becomes +61 and a leading 61 gets a plus. Null if it isn't a phone number. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, "");
  const international = digits
    .replace(/^\+610/, "+61")
    .replace(/^0(?=[1-9])/, "+61")
    .replace(/^61(?=\d{9}$)/, "+61");
  return E164.test(international) ? international : null;
}

/** Whether texts can go to it. Only the server knows which foreign numbers are mobiles. */
export function mayBeMobile(text: string | null | undefined): text is string {
  const number = normalisePhone(text ?? "");
  return number !== null && !/^\+61[^4]/.test(number);
}

const AUSTRALIAN = /^\+61(?:[2-478]\d{8}|1[38]00\d{6}|13\d{4})$/;
/** 13 22 03 and 1300 975 707, which have no international form. */
const SHARED = /^(?:13\d{4}|1[38]00\d{6})$/;

export function isPhone(text: string): boolean {
  const number = normalisePhone(text);
  if (number === null) return SHARED.test(text.replace(/[\s().-]/g, ""));
  return !number.startsWith("+61") || AUSTRALIAN.test(number);
}

const RUN = /\+?\(?\d(?:[\s().-]{0,3}\d)*/g;
const DIGITS_MIN = 6;

export function phonesIn(text: string): string[] {
  const runs = text.match(RUN) ?? [];
  return runs.flatMap(splitRun).filter((run) => run.replace(/\D/g, "").length >= DIGITS_MIN);
}

/** '03 9876 1111 0412 345 678' is two numbers. */
function splitRun(run: string): string[] {
  const parts = run.split(/\s(?:-\s)?(?=\+|\(?0)/).map((part) => part.trim());
  return parts.every(isPhone) ? parts : [run];
}

/** '0491 570 156', '(03) 5550 1180', '1300 975 707'. Leaves other numbers as typed. */
export function formatPhone(text: string): string {
  const digits = text.replace(/[\s().-]/g, "").replace(/^\+?61(?=\d{9}$)/, "0");
  if (/^04\d{8}$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})(\d{3})$/, "$1 $2 $3");
  if (/^0[2378]\d{8}$/.test(digits)) return digits.replace(/^(\d{2})(\d{4})(\d{4})$/, "($1) $2 $3");
  if (/^1[38]00\d{6}$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})(\d{3})$/, "$1 $2 $3");
  if (/^13\d{4}$/.test(digits)) return digits.replace(/^(\d{2})(\d{2})(\d{2})$/, "$1 $2 $3");
  return text.trim();
}
