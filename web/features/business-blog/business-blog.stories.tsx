import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { StoryScreen } from "../../platform/testing/story-screen.tsx";
import { draft, post } from "./business-blog.fixtures.ts";
import { businessBlogRoutes } from "./business-blog.routes.ts";

const meta = {
  title: "Screens/Owner’s blog",
  component: StoryScreen,
  args: {
    portal: "owner",
    routes: businessBlogRoutes,
    path: "/admin/blog",
    answers: {
      BusinessPosts: {
        businessPosts: { __typename: "BusinessPostPage", posts: [draft, post], page: 1, pages: 1, total: 2 },
      },
      BusinessNewsletter: {
        businessNewsletter: { __typename: "BusinessNewsletter", subscribed: 1_204, waiting: 3 },
      },
      BusinessPostScreen: { businessPost: post },
    },
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /GST on a deposit/ })).toBeVisible();
    await expect(canvas.getByText("2 posts")).toBeVisible();
    await expect(await canvas.findByText("1,204")).toBeVisible();
  },
};

export const Editor: Story = {
  args: { path: `/admin/blog/${post.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Measure first" })).toBeVisible();
    await expect(canvas.getByText("Saved")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Link" }));
    await userEvent.keyboard("{Escape}");
  },
};

/** What can't be undone is asked first. */
export const Unpublish: Story = {
  args: { path: `/admin/blog/${post.id}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Unpublish…" }));
    await expect(await screen.findByRole("alertdialog", { name: "Unpublish this post?" })).toHaveTextContent(
      /can’t read it any more/,
    );
  },
};

/** Without words to link, the address itself is linked. */
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

export const Phone: Story = { ...Editor, globals: { viewport: { value: "phone" } } };

export const Preview: Story = {
  args: { path: `/admin/blog/${post.id}/preview` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: post.title })).toBeVisible();
    await expect(canvas.getByText(/Priya Raman · 2 October 2026/)).toBeVisible();
  },
};
