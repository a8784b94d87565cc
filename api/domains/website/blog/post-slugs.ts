import { SLUG_MAX, slugOf } from "@fettle/rules/website/blog";
import { BadInputError } from "../../../errors.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";

type Transaction = PortalWork["tx"];

/** Returns a slug no other post has ever had, with a number if the plain slug is taken. */
export async function freeSlug(tx: Transaction, title: string, postId?: string): Promise<string> {
  const plain = slugOf(title) || "post";
  const stem = plain.slice(0, SLUG_MAX - 5).replace(/-$/, "");
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${stem}-${number}`;
    if (!(await isTaken(tx, slug, postId))) return slug;
  }
}

export async function requireFreeSlug(tx: Transaction, slug: string, postId: string): Promise<void> {
  if (!(await isTaken(tx, slug, postId))) return;
  throw new BadInputError("Another post uses this address, or used to", { field: "slug", status: 422 });
}

/** A slug follows the title until someone types their own. */
export function isMadeOf(slug: string, title: string): boolean {
  const plain = slugOf(title) || "post";
  return slug === plain || (slug.startsWith(plain.slice(0, SLUG_MAX - 5)) && /-\d+$/.test(slug));
}

export async function isTaken(tx: Transaction, slug: string, postId?: string): Promise<boolean> {
  const post = await tx.blogPost.findUnique({ where: { slug }, select: { id: true } });
  if (post) return post.id !== postId;
  const former = await tx.blogSlug.findUnique({ where: { slug }, select: { postId: true } });
  return former !== null && former.postId !== postId;
}

/** Redirects the old public address to the new one. */
export async function redirectSlug(tx: Transaction, postId: string, from: string, to: string): Promise<void> {
  await tx.blogSlug.deleteMany({ where: { slug: to, postId } });
  if (from === to) return;
  await tx.blogSlug.createMany({ data: [{ slug: from, postId }], skipDuplicates: true });
}
