import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { BLOG_CATEGORIES, BLOG_IMAGES_PATH } from "@fettle/rules/website/blog";
import { marked } from "marked";
import { z } from "zod";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { SystemTransaction } from "../../../database/client.ts";
import { loadSharp } from "../../../lib/load-sharp.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import { blogImageKey } from "./add-blog-image.ts";
import { lockBlog } from "./post-fields.ts";
import { sanitisePost } from "./sanitise-post.ts";

const FOLDER = join(import.meta.dirname, "first-posts");
/** Recorded in the audit log, which is never purged, so deleted posts don't come back. */
const ADDED = "blog.first_posts_added";
const NOBODY = { userId: null, role: null, name: null, ip: null };

const frontMatter = z.strictObject({
  title: z.string().min(1),
  excerpt: z.string().min(1),
  category: z.enum(BLOG_CATEGORIES),
  tags: z.string().transform((tags) => tags.split(",").map((tag) => tag.trim())),
  published: z.iso.date(),
  coverAlt: z.string().min(1),
  metaDescription: z.string().min(1),
});

/**
 * Publishes the sample posts and their pictures once, if the blog has never been used. The owner can edit or delete
 * them.
 */
export async function addFirstPosts(services: Pick<Services, "database" | "files" | "now">): Promise<void> {
  const system = acrossOrganisations(services, "rounds");
  if (await isUsed(system)) return;
  const posts = await Promise.all(readFirstPosts().map((post) => withPicture(services, post)));
  await system.$transaction(async (tx) => {
    await lockBlog(tx);
    if (await isUsed(tx)) return;
    const now = services.now();
    for (const { image, published, ...post } of posts) {
      const day = new Date(`${published}T22:00:00Z`);
      const publishedAt = day < now ? day : now;
      await tx.blogImage.create({ data: { ...image, createdAt: now } });
      await tx.blogPost.create({
        data: {
          id: uuidV7(),
          ...post,
          coverImageUrl: `${BLOG_IMAGES_PATH}${image.id}.webp`,
          authorName: PRODUCT_NAME,
          status: "published",
          publishedAt,
          createdAt: publishedAt,
          updatedAt: publishedAt,
        },
      });
    }
    await recordAudit({ tx, actor: NOBODY }, { action: ADDED, detail: { posts: posts.length } });
  });
}

async function isUsed({
  blogPost,
  auditEntry,
}: Pick<SystemTransaction, "blogPost" | "auditEntry">): Promise<boolean> {
  if ((await auditEntry.count({ where: { action: ADDED } })) > 0) return true;
  return (await blogPost.count()) > 0;
}

type FirstPost = ReturnType<typeof readFirstPost>;

export const readFirstPosts = (): FirstPost[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFirstPost(name.slice(0, -3)));

function readFirstPost(slug: string) {
  const [, head = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(FOLDER, `${slug}.md`), "utf8")) ?? [];
  const fields = Object.fromEntries(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { slug, ...frontMatter.parse(fields), content: sanitisePost(marked.parse(body, { async: false })) };
}

async function withPicture({ files }: Pick<Services, "files">, post: FirstPost) {
  const sharp = await loadSharp();
  const { data, info } = await sharp(join(FOLDER, `${post.slug}.svg`))
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  const id = uuidV7();
  const fileKey = blogImageKey(id);
  await files.write(fileKey, Readable.from(data));
  return { ...post, image: { id, fileKey, width: info.width, height: info.height, byteSize: data.length } };
}
