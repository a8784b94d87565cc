import { ignored } from "../lib/ignored.ts";
import { keptPicture, pictureKeeper } from "../platform/offline/kept-pictures.ts";

export const isFile = ({ method, url }: Pick<Request, "method" | "url">, origin: string) => {
  const address = new URL(url);
  return method === "GET" && address.origin === origin && address.pathname.startsWith("/files/");
};

/**
 * Serves a member's picture from our cache, or from the server. Files aren't in the HTTP cache, because it would
 * survive a sign-out.
 */
export async function answerFile(
  request: Pick<Request, "url" | "destination">,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await keptPicture(request.url).catch((error) =>
    ignored(error, "fetched from the server instead"),
  );
  if (kept) return kept;
  const keep =
    request.destination === "image"
      ? await pictureKeeper().catch((error) => ignored(error, "shown without being kept"))
      : undefined;
  const answer = await fetch(request as Request, { cache: "no-store" });
  const isPicture = answer.ok && answer.headers.get("content-type")?.startsWith("image/");
  if (keep && isPicture)
    waitUntil(keep(request.url, answer.clone()).catch((error) => ignored(error, "shown without being kept")));
  return answer;
}
