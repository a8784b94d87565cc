type Open = (path: string) => void;

let open: Open | undefined;
let wanted: string | undefined;

/** Opens a path of the client for what comes from outside of it: a link, a notification. Kept until there is a router. */
export function openPath(path: string) {
  if (open) open(path);
  else wanted = path;
}

/** The router says how. */
export function openPathsWith(opener: Open) {
  open = opener;
  if (wanted !== undefined) opener(wanted);
  wanted = undefined;
}
