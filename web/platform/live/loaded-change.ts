/** The page's data version: the last change in every response so far. Null if responses differ. */
let loaded: string | null | undefined;
// Set when the page first connects, because versions are compared only once.
let isCompared = false;

export const wantsChange = () => !isCompared;

/** If two responses differ, we can't tell which data lacks which change. */
export function noteLoaded(change: string) {
  loaded = loaded === undefined || loaded === change ? change : null;
}

/** A reload failed, so the next comparison must find a difference. */
export function forgetLoaded() {
  loaded = null;
}

export function hasChangedSinceLoaded(lastChange: string | null): boolean {
  isCompared = true;
  const hasChanged = lastChange === null || lastChange !== loaded;
  loaded = lastChange;
  return hasChanged;
}
