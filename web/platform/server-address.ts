/** The server's origin. Empty in browsers; the native apps' builds set it, e.g. `https://fettle.example`. */
export const SERVER_URL: string = import.meta.env.SERVER_URL ?? "";

/** Makes a server path absolute, e.g. a photo's. Leaves full URLs alone. */
export const serverUrl = (path: string) => (/^\/(?!\/)/.test(path) ? `${SERVER_URL}${path}` : path);

export const browserOrigin = () => SERVER_URL || location.origin;
