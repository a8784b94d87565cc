import { isSitePage } from "../platform/members-path.ts";

/** Whether a page of the public site is opened, such as the help. */
export const isSiteVisit = ({ method, mode, url }: Pick<Request, "method" | "mode" | "url">) =>
  method === "GET" && mode === "navigate" && isSitePage(new URL(url).pathname);

/** The server's page; without an answer the app's, which says that this one isn't on the device. */
export async function visitSite(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // Its address in the cache names its release too.
    const app = await caches.match(new URL("/index.html", request.url), {
      ignoreSearch: true,
      ignoreVary: true,
    });
    if (!app) throw error;
    return app;
  }
}
