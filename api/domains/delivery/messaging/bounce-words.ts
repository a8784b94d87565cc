/** Enhanced mail server status codes (RFC 3463), most specific first. */
const WORDS: readonly [code: RegExp, words: string][] = [
  [/^5\.1\.(1|6|10)$/, "The mailbox doesn’t exist"],
  [/^5\.1\.2$|^5\.4\.4$/, "The part of the address after the @ doesn’t exist"],
  [/^5\.1\.3$/, "The address isn’t written correctly"],
  [/^5\.2\.1$/, "The mailbox is turned off"],
  [/^5\.2\.2$/, "The mailbox is full"],
  [/^5\.(2\.3|3\.4)$/, "The email is too large for their mail server"],
  [/^5\.7\./, "Their mail server treated the email as spam, or doesn’t accept ours"],
];

export const bounceWords = (code: string | null): string =>
  WORDS.find(([pattern]) => code && pattern.test(code))?.[1] ?? "The mailbox refused the email";
