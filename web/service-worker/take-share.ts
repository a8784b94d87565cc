import { keepShared, SHARE_FIELD, SHARE_PATH } from "../platform/offline/shared-photos.ts";

export const isShare = ({ method, url }: Pick<Request, "method" | "url">) =>
  method === "POST" && new URL(url).pathname === SHARE_PATH;

export async function takeShare(request: Pick<Request, "formData" | "url">): Promise<Response> {
  const screen = new URL(SHARE_PATH, request.url);
  try {
    const form = await request.formData();
    const files = form.getAll(SHARE_FIELD).filter((value) => value instanceof File);
    await keepShared(files.filter(({ size }) => size > 0));
  } catch {
    screen.search = "?failed";
  }
  return Response.redirect(screen.href, 303);
}
