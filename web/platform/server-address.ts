/**
 * The server's origin: in a browser nothing, since the server gave it the page; in the apps for phones, whose pages
 * are their own, such as `https://fettle.example`, set when they are built.
 */
export const SERVER_URL: string = import.meta.env.SERVER_URL ?? "";

/** The address of what the server names by a path, such as a photo's; whole addresses stay as they are. */
export const serverUrl = (path: string) => (/^\/(?!\/)/.test(path) ? `${SERVER_URL}${path}` : path);

/** Where a browser opens the product: the origin of links that are handed on to others. */
export const browserOrigin = () => SERVER_URL || location.origin;
