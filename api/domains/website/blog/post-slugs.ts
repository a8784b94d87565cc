import { SLUG_MAX, slugOf } from "@fettle/rules/website/blog";
import { BadInputError } from "../../../errors.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";

type Transaction = PortalWork["tx"];

/** An address made of a title that no other post has or had; with a number where the plain one is taken. */
export async function freeSlug(tx: Transaction, title: string, postId?: string): Promise<string> {
  const plain = slugOf(title) || "post";
  const stem = plain.slice(0, SLUG_MAX - 5).replace(/-$/, "");
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${stem}-${number}`;
    if (!(await isTaken(tx, slug, postId))) return slug;
  }
}

/** Throws where another post has or had the address. */
export async function requireFreeSlug(tx: Transaction, slug: string, postId: string): Promise<void> {
  if (!(await isTaken(tx, slug, postId))) return;
  throw new BadInputError("Another post has this address, or had it", { field: "slug", status: 422 });
}

/** Whether an address is a title's own, so that it follows the title until somebody types another. */
export function isMadeOf(slug: string, title: string): boolean {
  const plain = slugOf(title) || "post";
  return slug === plain || (slug.startsWith(plain.slice(0, SLUG_MAX - 5)) && /-\d+$/.test(slug));
}

/** Whether another post has or had the address. */
export async function isTaken(tx: Transaction, slug: string, postId?: string): Promise<boolean> {
  const post = await tx.blogPost.findUnique({ where: { slug }, select: { id: true } });
  if (post) return post.id !== postId;
  const former = await tx.blogSlug.findUnique({ where: { slug }, select: { postId: true } });
  return former !== null && former.postId !== postId;
}

/** Keeps the address that the public knew, so that it leads to the new one. */
export async function redirectSlug(tx: Transaction, postId: string, from: string, to: string): Promise<void> {
  await tx.blogSlug.deleteMany({ where: { slug: to, postId } });
  if (from === to) return;
  await tx.blogSlug.createMany({ data: [{ slug: from, postId }], skipDuplicates: true });
}
