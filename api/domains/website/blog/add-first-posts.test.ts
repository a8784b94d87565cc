import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { addFirstPosts, readFirstPosts } from "./add-first-posts.ts";
import { lacksAlternativeText } from "./sanitise-post.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

test("ships sample posts of a readable length that the blog can show", () => {
  const posts = readFirstPosts();
  expect(posts).toHaveLength(6);
  for (const { slug, content, metaDescription, excerpt } of posts) {
    const words = content.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{N}$%]+/gu)?.length ?? 0;
    expect([slug, words >= 600 && words <= 1_000]).toEqual([slug, true]);
    expect(metaDescription.length).toBeLessThanOrEqual(170);
    expect(excerpt.length).toBeLessThanOrEqual(300);
    expect(content).toContain("<h2>");
    expect(lacksAlternativeText(content)).toBe(false);
  }
});

test("publishes sample posts and pictures once, and never restores deleted ones", async () => {
  const { services } = runner;
  const { blogPost } = services.database.system;
  await blogPost.deleteMany();
  await Promise.all([addFirstPosts(services), addFirstPosts(services)]);
  const { blogPosts } = await runner.anonymous.run(
    "query { blogPosts { total posts { slug coverImageUrl coverAlt } } }",
  );
  expect(blogPosts.total).toBe(6);
  for (const { coverImageUrl, coverAlt } of blogPosts.posts) {
    const id = /([0-9a-f-]{36})\.webp$/.exec(coverImageUrl ?? "")?.[1];
    expect(await services.database.system.blogImage.count({ where: { id: id ?? "" } })).toBe(1);
    expect(coverAlt).toBeTruthy();
  }
  await blogPost.deleteMany();
  await addFirstPosts(services);
  expect(await blogPost.count()).toBe(0);
});
