import { isSitePage } from "../platform/members-path.ts";

export const isSiteVisit = ({ method, mode, url }: Pick<Request, "method" | "mode" | "url">) =>
  method === "GET" && mode === "navigate" && isSitePage(new URL(url).pathname);

export async function visitSite(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // The page's cached URL also contains the release.
    const app = await caches.match(new URL("/index.html", request.url), {
      ignoreSearch: true,
      ignoreVary: true,
    });
    if (!app) throw error;
    return app;
  }
}
