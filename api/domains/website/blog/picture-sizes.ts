import { BLOG_IMAGES_PATH } from "@fettle/rules/website/blog";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import type { PictureSize } from "./sanitise-post.ts";

const ADDRESSES = new RegExp(`${BLOG_IMAGES_PATH}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.webp`, "g");

export async function pictureSizesIn(
  content: string,
  { tx }: Pick<PortalWork, "tx">,
): Promise<Map<string, PictureSize>> {
  const ids = [...content.matchAll(ADDRESSES)].map(([, id = ""]) => id);
  if (ids.length === 0) return new Map();
  const pictures = await tx.blogImage.findMany({ where: { id: { in: ids } } });
  return new Map(
    pictures.map(({ id, width, height }) => [`${BLOG_IMAGES_PATH}${id}.webp`, { width, height }]),
  );
}
