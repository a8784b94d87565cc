/** Twilio's code for a number that replied STOP. */
export const OPTED_OUT_CODE = "21610";

/** Twilio's codes, explained to the person who sent the text. */
const WORDS = new Map([
  [OPTED_OUT_CODE, "The customer opted out of texts from this number."],
  ["21211", "This isn’t a phone number that can be texted."],
  ["21214", "This number can’t be reached by text."],
  ["21408", "Texts to this country are turned off."],
  ["21612", "This number can’t be texted from our number."],
  ["21614", "This is a landline or another number that can’t receive texts."],
  ["21617", "The message was too long."],
  ["30003", "The phone is off or out of range. Try again later."],
  ["30004", "The recipient’s phone or carrier blocks these texts."],
  ["30005", "This number no longer exists, or isn’t a mobile."],
  ["30006", "This is a landline, or its carrier can’t be reached by text."],
  ["30007", "The carrier blocked the message as spam."],
  ["30008", "The carrier didn’t say why it couldn’t deliver the message."],
  ["30034", "The sender isn’t registered with the carriers yet."],
]);

const UNREGISTERED = new Set(["30032", "30033", "30035"]);

export function failureWords(code: string | null): string {
  const known = code && (WORDS.get(code) ?? (UNREGISTERED.has(code) ? WORDS.get("30034") : undefined));
  if (known) return known;
  return code ? `The text couldn’t be delivered (code ${code}).` : "The text couldn’t be delivered.";
}
