/** Where an error was noticed. */
export type ErrorSource = "uncaught" | "caught" | "recovered" | "window" | "promise" | "ignored";

export type TakeError = (source: ErrorSource, error: unknown, why?: string) => void;

/** A page that fails again and again while the sender loads mustn't fill its memory. */
const MOST_EARLY = 20;
const early: Parameters<TakeError>[] = [];
let wake: (() => void) | undefined;

let take: TakeError = (...each) => {
  if (early.length < MOST_EARLY) early.push(each);
  wake?.();
};

/** Reports an error to the product's owner, unless it's an expected outcome, e.g. no network. Never throws. */
export const noteError: TakeError = (...each) => take(...each);

/**
 * Use it in place of an empty catch, with why the error does no harm. The error is reported too, in case it's one nobody
 * expected. Returns undefined, so it replaces a value that couldn't be read.
 */
export function ignored(error: unknown, why: string): undefined {
  take("ignored", error, why);
}

/** Calls back at the first error, or at once if there's been one. */
export function onFirstError(run: () => void) {
  wake = () => {
    wake = undefined;
    run();
  };
  if (early.length > 0) wake();
}

/** Receives the errors so far and all later ones. */
export function receiveErrors(to: TakeError) {
  take = to;
  for (const each of early.splice(0)) to(...each);
}
