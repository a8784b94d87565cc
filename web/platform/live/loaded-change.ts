/** The organisation's last change that all loaded data contains; null where the responses differ. */
let loaded: string | null | undefined;
let isCompared = false;

/** Until the first comparison every response is asked for the change that it contains. */
export const wantsChange = () => !isCompared;

/** A response contains this change. Of two responses with different ones, it isn't known which data lacks which. */
export function noteLoaded(change: string) {
  loaded = loaded === undefined || loaded === change ? change : null;
}

/** Something could not be loaded again: the next comparison must find a difference. */
export function forgetLoaded() {
  loaded = null;
}

/** Whether something changed since the loaded data was loaded: then the caller loads it again. */
export function hasChangedSinceLoaded(lastChange: string | null): boolean {
  isCompared = true;
  const hasChanged = lastChange === null || lastChange !== loaded;
  loaded = lastChange;
  return hasChanged;
}
