type Open = (path: string) => void;

// A page has one router, and a path might arrive before it's ready.
let open: Open | undefined;
let wanted: string | undefined;

/** Opens a path from outside the client, e.g. a notification. Waits for the router if it isn't ready. */
export function openPath(path: string) {
  if (open) open(path);
  else wanted = path;
}

export function openPathsWith(opener: Open) {
  open = opener;
  if (wanted !== undefined) opener(wanted);
  wanted = undefined;
}
