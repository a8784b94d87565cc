import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { viewerOf } from "../../platform/testing/story-data.ts";
import { StoryScreen, storyRoute } from "../../platform/testing/story-screen.tsx";
import { profileRoutes } from "./profile.routes.ts";
import ProfileDialog from "./profile-dialog.tsx";

const OpenDialog = () => <ProfileDialog isOpen onOpenChange={fn()} />;

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Profile",
  component: StoryScreen,
  args: {
    routes: profileRoutes,
    path: "/profile",
    answers: { Viewer: viewerOf("admin"), ChangePassword: new Error("") },
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const { viewer } = viewerOf("admin");

export const Profile: Story = {
  args: {
    answers: {
      Viewer: viewerOf("admin"),
      UpdateProfile: { updateProfile: { ...viewer, avatarVariant: "sunset" } },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Sunset" }));
    await expect(canvas.getByRole("radio", { name: "Sunset" })).toBeChecked();
    await expect(await canvas.findByRole("button", { name: "Draw another" })).toBeVisible();
  },
};

export const EditProfile: Story = { args: { path: "/profile/edit" } };

export const NewEmailNeedsThePassword: Story = {
  args: {
    path: "/profile/edit",
    answers: {
      Viewer: viewerOf("admin"),
      UpdateProfile: { updateProfile: { ...viewer, pendingEmail: "mel@new.example" } },
    },
  },
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText("Email");
    await expect(canvas.queryByLabelText("Your password")).toBeNull();
    await userEvent.clear(email);
    await userEvent.type(email, "mel@new.example");
    await userEvent.type(await canvas.findByLabelText("Your password"), "correct horse");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.getByText(/mel@new\.example waits to be confirmed/)).toBeVisible());
  },
};

export const NewEmailWaits: Story = {
  args: {
    answers: {
      Viewer: { viewer: { ...viewer, pendingEmail: "mel@new.example" } },
      CancelEmailChange: { cancelEmailChange: viewer },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Keep the old one" }));
    await waitFor(() => expect(canvas.queryByText(/waits to be confirmed/)).toBeNull());
  },
};

const fill = async (current: string, next: string, again: string) => {
  const dialog = within(await within(document.body).findByRole("dialog"));
  const update = dialog.getByRole("button", { name: "Update Password" });
  await expect(update).toBeDisabled();
  await userEvent.type(dialog.getByLabelText("Current password"), current);
  await userEvent.type(dialog.getByLabelText("New password"), next);
  await expect(update).toBeDisabled();
  await userEvent.type(dialog.getByLabelText("Confirm new password"), again);
  await userEvent.click(dialog.getByRole("checkbox", { name: /End my access tokens too/ }));
  await userEvent.click(update);
  return dialog;
};

export const PasswordsDiffer: Story = {
  args: { routes: storyRoute(OpenDialog) },
  play: async () => {
    const dialog = await fill("old-secret", "new-secret", "new-secre");
    await expect(await dialog.findByText("New passwords don't match")).toBeVisible();
  },
};

export const PasswordTooShort: Story = {
  args: { routes: storyRoute(OpenDialog) },
  play: async () => {
    const dialog = await fill("old-secret", "short", "short");
    await expect(await dialog.findByText("Password must be at least 6 characters")).toBeVisible();
  },
};

export const PasswordRefused: Story = {
  args: { routes: storyRoute(OpenDialog) },
  play: async () => {
    const dialog = await fill("old-secret", "new-secret", "new-secret");
    await expect(await dialog.findByText("Failed to update password")).toBeVisible();
    await expect(dialog.getByLabelText("Current password")).toHaveValue("old-secret");
  },
};
