import { keptPicture, pictureKeeper } from "../platform/offline/kept-pictures.ts";

/** Whether a stored file is asked for: a photo, a thumbnail, a logo. */
export const isFile = ({ method, url }: Pick<Request, "method" | "url">, origin: string) => {
  const address = new URL(url);
  return method === "GET" && address.origin === origin && address.pathname.startsWith("/files/");
};

/**
 * The file from this device, or from the server. The browser may keep none, since it would show them after a sign-out
 * that the server hasn't heard of; the pictures of the members' screens are kept here, where the sign-out deletes them.
 * Portals fetch theirs with headers, not as images.
 */
export async function answerFile(
  request: Pick<Request, "url" | "destination">,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await keptPicture(request.url).catch(() => undefined);
  if (kept) return kept;
  const keep = request.destination === "image" ? await pictureKeeper().catch(() => undefined) : undefined;
  const answer = await fetch(request as Request, { cache: "no-store" });
  const isPicture = answer.ok && answer.headers.get("content-type")?.startsWith("image/");
  if (keep && isPicture) waitUntil(keep(request.url, answer.clone()).catch(() => undefined));
  return answer;
}
