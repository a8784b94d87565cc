import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { samplePhoto } from "../../../testing/sample-photos.ts";
import { multipart } from "../../../testing/upload.ts";

const POST =
  "id slug title content category tags status publishedAt hasPending version versions { id title version }";
const CREATE = `mutation($title: String!) { createPost(title: $title) { ${POST} } }`;
const SAVE = `mutation($id: ID!, $input: SavePostInput!) { savePost(id: $id, input: $input) { ${POST} } }`;
const PUBLISH = `mutation($id: ID!, $version: Int, $at: DateTime) {
  publishPost(id: $id, version: $version, at: $at) { ${POST} } }`;
const UNPUBLISH = `mutation($id: ID!) { unpublishPost(id: $id) { ${POST} } }`;
const DISCARD = `mutation($id: ID!) { discardPendingPost(id: $id) { ${POST} } }`;
const RESTORE = `mutation($id: ID!, $versionId: ID!) { restorePostVersion(id: $id, versionId: $versionId) { ${POST} } }`;
const DELETE = "mutation($id: ID!) { deletePost(id: $id) { outcome } }";
const LIST = `query($search: String, $status: OwnerPostState, $category: String) {
  ownerPosts(search: $search, status: $status, category: $category) { total posts { title status } } }`;

let runner: Runner;
let rest: RestClient;
let as: ReturnType<Runner["as"]>;
let token: string;
beforeAll(async () => {
  runner = await createRunner({
    env: { OWNER_EMAIL: "owner@fettle.example", OWNER_PASSWORD: "quite uncommon" },
  });
  rest = await createRestClient(runner);
  const owner = await runner.make.owner();
  token = owner.token;
  as = runner.asOwner(owner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  await runner.services.database.system.blogPost.deleteMany();
});

const create = async (title: string) => (await as.run(CREATE, { title })).createPost;
const save = (id: string, input: object) => as.attempt(SAVE, { id, input });
async function written(title: string, fields: object = {}) {
  const { id } = await create(title);
  const { data, errors } = await save(id, { content: "<p>Words</p>", ...fields });
  expect(errors).toEqual([]);
  return data.savePost as { id: string; slug: string; version: number };
}
async function published(title: string, fields: object = {}) {
  const { id } = await written(title, fields);
  return (await as.run(PUBLISH, { id })).publishPost;
}
const get = async (path = "") => rest.anonymous.call("GET", `/api/public/blog${path}`);
const later = (ms: number) => new Date(runner.clock.now.getTime() + ms);

test("hides a draft from the public until it's published", async () => {
  const { id, slug } = await written("Five habits", { tags: ["Summer", "summer", "Diary"] });
  expect(slug).toBe("five-habits");
  expect((await get(`/${slug}`)).status).toBe(404);
  expect((await get()).body).toEqual({ posts: [], pagination: { page: 1, limit: 10, total: 0, pages: 0 } });
  await as.run(PUBLISH, { id });
  const { status, body, headers } = await get(`/${slug}`);
  expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
  expect(body).toEqual({
    id,
    slug,
    title: "Five habits",
    excerpt: null,
    content: "<p>Words</p>",
    category: "Business Growth",
    tags: ["Summer", "Diary"],
    authorName: expect.any(String),
    publishedAt: TEST_NOW.toISOString(),
    coverImageUrl: null,
    coverAlt: null,
    metaTitle: null,
    metaDescription: null,
  });
  expect(await get("/nothing")).toMatchObject({ status: 404, body: { error: "Post not found" } });
});

test("publishes a scheduled post at its time", async () => {
  const { id, slug } = await written("Later");
  const { publishPost } = await as.run(PUBLISH, { id, at: later(60_000).toISOString() });
  expect(publishPost).toMatchObject({ status: "scheduled", hasPending: false });
  expect((await get(`/${slug}`)).status).toBe(404);
  await save(id, { title: "Later, and better" });
  runner.clock.now = later(60_000);
  expect((await get(`/${slug}`)).body).toMatchObject({ title: "Later, and better" });
  expect((await as.attempt(PUBLISH, { id, at: later(60_000).toISOString() })).errors).toMatchObject([
    { code: "CONFLICT" },
  ]);
  const past = await as.attempt(PUBLISH, { id: (await written("x")).id, at: TEST_NOW.toISOString() });
  expect(past.errors).toMatchObject([{ field: "at" }]);
});

test("holds edits of a published post until they're published or discarded", async () => {
  const { id, slug, version } = await published("First words");
  const { data } = await save(id, { title: "Second words", slug: "second", version });
  expect(data.savePost).toMatchObject({ title: "Second words", slug: "second", hasPending: true });
  expect((await get(`/${slug}`)).body).toMatchObject({ title: "First words", slug });
  expect((await as.run(DISCARD, { id })).discardPendingPost).toMatchObject({
    title: "First words",
    hasPending: false,
  });
  await save(id, { title: "Third words", slug: "third" });
  await as.run(PUBLISH, { id });
  // The old address still finds the post, which includes its new address.
  expect((await get(`/${slug}`)).body).toMatchObject({ title: "Third words", slug: "third" });
  expect((await get("/third")).status).toBe(200);
  expect((await get("/second")).status).toBe(404);
  await as.run(UNPUBLISH, { id });
  expect([(await get(`/${slug}`)).status, (await get("/third")).status]).toEqual([404, 404]);
});

test("keeps addresses unique, and a draft's follows its title", async () => {
  const first = await published("Same title");
  const second = await create("Same title");
  expect(second.slug).toBe("same-title-2");
  expect((await save(second.id, { title: "Another" })).data.savePost).toMatchObject({ slug: "another" });
  expect((await save(second.id, { slug: first.slug })).errors).toMatchObject([{ field: "slug" }]);
  await save(first.id, { slug: "moved" });
  await as.run(PUBLISH, { id: first.id });
  expect((await save(second.id, { slug: "same-title" })).errors).toMatchObject([{ field: "slug" }]);
  for (const slug of ["Two Words", "-x", "ü", "a--b"]) {
    expect((await save(second.id, { slug })).errors, slug).toMatchObject([{ field: "slug" }]);
  }
  const made = await Promise.all([1, 2, 3].map(() => create("At once")));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(3);
});

test("returns the stored post on a conflicting save, without a conflict if it's identical", async () => {
  const { id, version } = await written("Two windows");
  const saves = await Promise.all(["One", "Two"].map((title) => save(id, { title, version })));
  const [refused] = saves.flatMap(({ errors }) => errors);
  expect(refused).toMatchObject({ code: "CONFLICT", changes: [{ field: "title" }, { field: "version" }] });
  const [winner] = saves.flatMap(({ data }) => (data?.savePost ? [data.savePost] : []));
  const again = await save(id, { title: (winner as { title: string }).title, version });
  expect(again.errors).toMatchObject([{ changes: [{ field: "version", value: version + 1 }] }]);
});

test("saves a version before a deliberate overwrite, however recent the last one", async () => {
  const { id, version } = await written("Theirs");
  await save(id, { content: "<p>First words</p>", version });
  await save(id, { content: "<p>Their words</p>" });
  const { blogPostVersion } = runner.database.system;
  const kept = async () =>
    JSON.stringify(await blogPostVersion.findMany({ where: { postId: id }, select: { fields: true } }));
  await save(id, { content: "<p>More of mine</p>" });
  expect(await kept()).not.toContain("More of mine");
  await save(id, { content: "<p>Mine alone</p>", isOverwrite: true });
  expect(await kept()).toContain("More of mine");
});

test("sanitises and limits stored posts", async () => {
  const { id } = await create("Attack");
  const { data } = await save(id, { content: "<p onclick=x>Hi<script>alert(1)</script></p>" });
  expect(data.savePost).toMatchObject({ content: "<p>Hi</p>" });
  expect((await save(id, { content: "x".repeat(200_001) })).errors).toMatchObject([{ field: "content" }]);
  expect((await save(id, { content: "x".repeat(200_000) })).errors).toEqual([]);
  expect((await save(id, { category: "Gossip" })).errors).toMatchObject([{ message: "Choose a category" }]);
  expect((await save(id, { coverImageUrl: "https://evil.example/x.png" })).errors).toMatchObject([
    { field: "coverImageUrl" },
  ]);
});

test("requires text and alternative text to publish", async () => {
  const { id } = await create("Empty");
  const publish = async () => (await as.attempt(PUBLISH, { id })).errors[0]?.field;
  expect(await publish()).toBe("content");
  const url = "/api/public/blog/images/01890000-0000-7000-8000-000000000000.webp";
  await save(id, { content: `<img src="${url}">` });
  expect(await publish()).toBe("content");
  await save(id, { content: `<img src="${url}" alt="A van">`, coverImageUrl: url });
  expect(await publish()).toBe("coverAlt");
  await save(id, { coverAlt: "The van again" });
  expect(await publish()).toBeUndefined();
});

test("saves versions periodically and restores them", async () => {
  const { id } = await written("Version one");
  await save(id, { title: "Still the same spell of writing" });
  runner.clock.now = later(11 * 60_000);
  const { data } = await save(id, { title: "Version two" });
  const { versions } = data.savePost as { versions: { id: string; title: string }[] };
  expect(versions.map(({ title }) => title)).toEqual(["Still the same spell of writing", "Version one"]);
  const versionId = versions[1]?.id ?? "";
  expect((await as.run(RESTORE, { id, versionId })).restorePostVersion).toMatchObject({
    title: "Version one",
    versions: { 0: { title: "Version two" } },
  });
  const other = await written("Other");
  expect((await as.attempt(RESTORE, { id: other.id, versionId })).errors).toMatchObject([
    { code: "NOT_FOUND" },
  ]);
});

test("deletes drafts but not public posts", async () => {
  const { id } = await published("Public");
  expect((await as.attempt(DELETE, { id })).errors).toMatchObject([{ code: "CONFLICT" }]);
  await as.run(UNPUBLISH, { id });
  await as.run(DELETE, { id });
  expect((await as.attempt(DELETE, { id })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("searches and filters the owner's and the public list", async () => {
  await create("A draft");
  await published("Ladders 100% safe", { category: "Equipment", content: "<p>Rungs</p>" });
  const soon = await written("Soon");
  await as.run(PUBLISH, { id: soon.id, at: later(60_000).toISOString() });
  const titles = async (filter: Record<string, unknown>) =>
    (await as.run(LIST, filter)).ownerPosts.posts.map(({ title }: { title: string }) => title);
  expect(await titles({ status: "draft" })).toEqual(["A draft"]);
  expect(await titles({ status: "scheduled" })).toEqual(["Soon"]);
  expect(await titles({ status: "published", category: "Equipment" })).toEqual(["Ladders 100% safe"]);
  expect(await titles({ search: "100%" })).toEqual(["Ladders 100% safe"]);
  for (const query of ["search=rUNGS", "category=Equipment", "limit=1"]) {
    expect((await get(`?${query}`)).body, query).toMatchObject({ pagination: { total: 1, pages: 1 } });
  }
  expect((await get("?category=Operations")).body.posts).toEqual([]);
  expect((await get("?page=2")).body).toMatchObject({ posts: [], pagination: { page: 2, total: 1 } });
  for (const query of ["page=0", "limit=51", "page=x"]) expect((await get(`?${query}`)).status).toBe(422);
});

test("shrinks a picture, strips its metadata and serves it publicly", async () => {
  const { payload, headers } = multipart("file", await samplePhoto({ width: 2_400, height: 1_200 }));
  const upload = (cookie: Record<string, string>) =>
    rest.app.inject({
      method: "POST",
      url: "/api/admin/blog/images",
      payload,
      headers: { ...headers, ...cookie },
    });
  expect((await upload({})).statusCode).toBe(401);
  const answer = await upload({ portal: "owner", cookie: `fettle_owner=${token}` });
  expect(answer.json()).toMatchObject({ width: 1_600, height: 800 });
  const picture = await rest.anonymous.call("GET", answer.json().url);
  expect([picture.status, picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
    200,
    "image/webp",
    "public, max-age=31536000, immutable",
  ]);
  expect(picture.body.includes("Camera")).toBe(false);
  expect((await rest.anonymous.call("GET", "/api/public/blog/images/..%2Fx.webp")).status).toBe(404);
  // Sizes in the HTML stop the page from jumping as pictures load.
  const { slug } = await published("Pictured", { content: `<img src="${answer.json().url}" alt="A van">` });
  expect((await get(`/${slug}`)).body.content).toBe(
    `<img src="${answer.json().url}" alt="A van" width="1600" height="800" />`,
  );
});

test("audits everything the owner does", async () => {
  const { id } = await published("Noted");
  await as.run(UNPUBLISH, { id });
  await as.run(DELETE, { id });
  const entries = await runner.services.database.system.auditEntry.findMany({
    where: { targetId: id },
    orderBy: { at: "asc" },
  });
  expect(entries.map(({ action }) => action).toSorted()).toEqual(
    ["created", "deleted", "published", "saved", "unpublished"].map((verb) => `blog_post.${verb}`),
  );
});
