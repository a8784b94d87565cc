import type { BlogPost } from "../../../database/generated/client/client.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { fieldsOf, toJson, withPending } from "./post-fields.ts";

const EVERY_MS = 10 * 60_000;
const KEPT = 100;

/** Saves the version that's about to be replaced, unless one was saved in the last few minutes. */
export async function keepVersionNowAndThen(work: PortalWork, post: BlogPost): Promise<void> {
  const last = await work.tx.blogPostVersion.findFirst({
    where: { postId: post.id },
    orderBy: { version: "desc" },
    select: { savedAt: true },
  });
  if (!last || work.now.getTime() - last.savedAt.getTime() >= EVERY_MS) await keepVersion(work, post);
}

/** Saves the post with its pending edits as a version, and prunes the oldest. */
export async function keepVersion({ tx, now }: PortalWork, post: BlogPost): Promise<void> {
  const { id: postId, version } = post;
  const fields = toJson(fieldsOf(withPending(post)));
  await tx.blogPostVersion.createMany({
    data: [{ postId, version, fields, savedAt: now }],
    skipDuplicates: true,
  });
  const [oldest] = await tx.blogPostVersion.findMany({
    where: { postId },
    orderBy: { version: "desc" },
    select: { version: true },
    skip: KEPT,
    take: 1,
  });
  if (oldest) await tx.blogPostVersion.deleteMany({ where: { postId, version: { lte: oldest.version } } });
}
