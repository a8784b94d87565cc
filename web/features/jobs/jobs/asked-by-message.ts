/** A customer's message that asks for a job. Its number, words and thread go into New Job. */
export interface AskedByMessage {
  conversationId: string;
  /** Set only if it doesn't belong to a customer yet. */
  phone: string | null;
  customerId: string | null;
  words: string;
  /** Says which message the words are from. */
  source: string | undefined;
  /** Read from the words. Empty where they don't tell. */
  said: { name: string; address: string; scheduledAt: string | null };
}

/** Leaves room for the quotation marks and for typing more. */
const WORDS_MAX = 9_000;

export const quotedWords = (words: string) => (words ? `“${words.slice(0, WORDS_MAX)}”` : "");
