import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { draft, post } from "./owner-blog.fixtures.ts";
import { ownerBlogRoutes } from "./owner-blog.routes.ts";

const meta = {
  title: "Screens/Owner/Owner’s blog",
  component: StoryScreen,
  args: {
    portal: "owner",
    routes: ownerBlogRoutes,
    path: "/admin/blog",
    answers: {
      OwnerPosts: {
        ownerPosts: { __typename: "OwnerPostPage", posts: [draft, post], page: 1, pages: 1, total: 2 },
      },
      OwnerNewsletter: {
        ownerNewsletter: { __typename: "OwnerNewsletter", subscribed: 1_204, waiting: 3 },
      },
      OwnerPostScreen: { ownerPost: post },
    },
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const List: Story = {
  name: "Posts at rest",
  tags: ["at-rest"],
  parameters: { screen: "posts-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /GST on a deposit/ })).toBeVisible();
    await expect(canvas.getByText("2 posts")).toBeVisible();
    await expect(await canvas.findByText("1,204")).toBeVisible();
  },
};

export const ListOnPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "New post" })).toBeVisible();
  },
};

export const Editor: Story = {
  name: "Post at rest",
  tags: ["at-rest"],
  parameters: { screen: "post-screen" },
  args: { path: `/admin/blog/${post.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Measure first" })).toBeVisible();
    await expect(canvas.getByText("Saved")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Link" }));
    await userEvent.keyboard("{Escape}");
  },
};

export const NewPost: Story = {
  name: "New post at rest",
  tags: ["at-rest"],
  parameters: { screen: "new-post-screen" },
  args: {
    path: "/admin/blog/new",
    answers: { ...meta.args.answers, CreatePost: { createPost: post } },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Title"), post.title);
    await userEvent.click(canvas.getByRole("button", { name: "Start writing" }));
    await expect(await canvas.findByRole("heading", { name: "Measure first" })).toBeVisible();
  },
};

const refusedFor = (changes: { field: string; value: unknown }[]) =>
  new CombinedGraphQLErrors({
    errors: [{ message: "Someone else changed this post", extensions: { code: "CONFLICT", changes } }],
  });
const saves = fn();

/** Another window saved a different field, so both edits are kept. */
export const OtherFieldSavedElsewhere: Story = {
  args: {
    path: `/admin/blog/${post.id}`,
    answers: {
      ...meta.args.answers,
      SavePost: ({ input }) => {
        const { title, version } = input as { title: string; version: number };
        saves(title, version);
        const newer = post.version + 1;
        if (version !== newer)
          return refusedFor([
            { field: "title", value: post.title },
            { field: "version", value: newer },
          ]);
        return { savePost: { ...post, title, authorName: "Someone Else", version: newer + 1 } };
      },
    },
  },
  play: async ({ canvas }) => {
    saves.mockClear();
    const title = await canvas.findByRole("textbox", { name: "Title" });
    await userEvent.type(title, "!");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Author" })).toHaveValue("Someone Else"), {
      timeout: 5_000,
    });
    await expect(saves).toHaveBeenCalledTimes(2);
    await expect(canvas.queryByText("This post was changed in another window or by someone else")).toBeNull();
  },
};

/** Another window saved the same field, so the editor asks which to keep. */
export const SameFieldSavedElsewhere: Story = {
  args: {
    path: `/admin/blog/${post.id}`,
    answers: {
      ...meta.args.answers,
      SavePost: ({ input }) => {
        const { title, isOverwrite } = input as { title: string; isOverwrite: boolean };
        if (isOverwrite) return { savePost: { ...post, title, version: post.version + 2 } };
        return refusedFor([
          { field: "title", value: "Theirs" },
          { field: "version", value: post.version + 1 },
        ]);
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Title" }), "!");
    await userEvent.click(await canvas.findByRole("button", { name: "Keep mine" }, { timeout: 5_000 }));
    await waitFor(() => expect(canvas.getByText("Saved")).toBeVisible());
    await expect(canvas.queryByRole("button", { name: "Keep mine" })).toBeNull();
  },
};

export const Unpublish: Story = {
  args: { path: `/admin/blog/${post.id}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Unpublish…" }));
    await expect(await screen.findByRole("alertdialog", { name: "Unpublish this post?" })).toHaveTextContent(
      /no longer be public/,
    );
  },
};

export const LinkWithoutWords: Story = {
  args: { path: `/admin/blog/${post.id}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Link" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Link" }));
    await userEvent.type(dialog.getByLabelText("Address"), "https://example.com/prices");
    await userEvent.click(dialog.getByRole("button", { name: "Set link" }));
    const words = within(canvas.getByRole("textbox", { name: "Content" }));
    await expect(await words.findByRole("link", { name: "https://example.com/prices" })).toBeVisible();
  },
};

export const Phone: Story = { ...Editor, tags: [], globals: { viewport: { value: "phone" } } };

export const Preview: Story = {
  name: "Preview at rest",
  tags: ["at-rest"],
  parameters: { screen: "preview-screen" },
  args: { path: `/admin/blog/${post.id}/preview` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: post.title })).toBeVisible();
    await expect(canvas.getByText(/Priya Raman · 2 October 2026/)).toBeVisible();
  },
};
