import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { writeStored } from "../../../lib/browser-storage.ts";
import { device } from "../../../platform/device/device.ts";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import { profileRoutes } from "./profile.routes.ts";
import ProfileDialog from "./profile-dialog.tsx";

const OpenDialog = () => <ProfileDialog isOpen onOpenChange={fn()} />;

const SETTINGS = {
  __typename: "PushSettings",
  publicKey: "BKey",
  services: ["web"],
  assigned: true,
  moved: true,
  customerReply: false,
  quoteAnswered: true,
  cardPayment: true,
  mailQuoteAnswered: true,
  mailCardPayment: false,
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Identity/Profile",
  component: StoryScreen,
  args: {
    routes: profileRoutes,
    path: "/profile",
    answers: {
      Viewer: viewerOf("admin"),
      PushSettings: { pushSettings: SETTINGS },
      ChangePassword: new Error(""),
    },
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const { viewer } = viewerOf("admin");

export const Profile: Story = {
  name: "Profile at rest",
  tags: ["at-rest"],
  parameters: { screen: "profile-screen" },
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

function fakePictures() {
  const { fetch, XMLHttpRequest } = window;
  const uploaded: FormDataEntryValue[] = [];
  class Stub {
    upload = {};
    status = 200;
    responseText = JSON.stringify({ id: "mel" });
    onload = () => {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      uploaded.push(...form.values());
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  window.fetch = async (url, request) =>
    url === PICTURE
      ? new Response(pixel(), { headers: { "content-type": "image/png" } })
      : fetch(url, request);
  window.XMLHttpRequest = Stub as unknown as typeof XMLHttpRequest;
  return {
    uploaded,
    restore: () => {
      window.fetch = fetch;
      window.XMLHttpRequest = XMLHttpRequest;
    },
  };
}

const PICTURE = "/api/files/avatars/org/mel.png";
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const pixel = () => Uint8Array.from(atob(PIXEL), (byte) => byte.charCodeAt(0));

let pictures: ReturnType<typeof fakePictures>;
export const PictureRemovedAndBack: Story = {
  tags: ["test"],
  beforeEach: () => {
    pictures = fakePictures();
    return pictures.restore;
  },
  args: {
    answers: {
      Viewer: { viewer: { ...viewer, avatarUrl: PICTURE } },
      RemoveAvatar: { removeAvatar: { ...viewer, avatarUrl: null } },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove picture" }));
    await expect(await canvas.findByText("Picture removed")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Upload picture" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await expect(await canvas.findByText("Picture restored")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Change picture" })).toBeVisible();
    await expect(pictures.uploaded).toHaveLength(1);
    await expect((pictures.uploaded[0] as File).size).toBe(pixel().length);
  },
};

function permit(permission: NotificationPermission) {
  const { Notification } = window;
  window.Notification = {
    permission,
    requestPermission: async () => permission,
  } as unknown as typeof Notification;
  return () => {
    window.Notification = Notification;
  };
}

const PUSH_ANSWERS = { Viewer: viewerOf("admin"), PushSettings: { pushSettings: SETTINGS } };

export const NotificationChoices: Story = {
  beforeEach: () => permit("default"),
  args: { answers: { ...PUSH_ANSWERS, SetPushChoices: new Error("") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your device will ask for permission once.")).toBeVisible();
    await expect(canvas.getByRole("switch", { name: "Notify me on this device" })).not.toBeChecked();
    const reply = canvas.getByRole("switch", { name: "Reply from a customer" });
    await expect(reply).not.toBeChecked();
    await userEvent.click(reply);
    await expect(await canvas.findByText("Failed to save")).toBeVisible();
    await expect(reply).not.toBeChecked();
  },
};

export const NotificationChoiceSaved: Story = {
  tags: ["test"],
  beforeEach: () => permit("default"),
  args: {
    answers: { ...PUSH_ANSWERS, SetPushChoices: { setPushChoices: { ...SETTINGS, customerReply: true } } },
  },
  play: async ({ canvas }) => {
    const reply = await canvas.findByRole("switch", { name: "Reply from a customer" });
    await userEvent.click(reply);
    await expect(reply).toBeChecked();
    await expect(canvas.queryByText("Failed to save")).toBeNull();
  },
};

export const NotificationsBlocked: Story = {
  beforeEach: () => permit("denied"),
  args: { answers: PUSH_ANSWERS },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Notifications are blocked here/)).toBeVisible();
  },
};

export const NotificationsFail: Story = {
  beforeEach: () => permit("granted"),
  args: { answers: PUSH_ANSWERS },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: "Notify me on this device" }));
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.getByRole("switch", { name: "Notify me on this device" })).not.toBeChecked();
  },
};

function inTheApp(receives: boolean) {
  device.push = {
    service: "apns",
    register: async () => (receives ? { service: "apns", token: "t1" } : undefined),
    unregister: async () => {},
    onChanged: () => () => {},
  };
  return () => {
    delete device.push;
    writeStored(`push:${viewer?.id}`, null);
  };
}
const REACHED = { pushSettings: { ...SETTINGS, services: ["web", "apns"] } };

export const NotificationsInTheApp: Story = {
  beforeEach: () => inTheApp(true),
  args: { answers: { ...PUSH_ANSWERS, PushSettings: REACHED, AddPushDevice: { addPushDevice: true } } },
  play: async ({ canvas }) => {
    const here = await canvas.findByRole("switch", { name: "Notify me on this device" });
    await userEvent.click(here);
    await expect(
      await canvas.findByText("You’ll get notifications on this device while you’re signed in."),
    ).toBeVisible();
    await expect(here).toBeChecked();
  },
};

export const NotificationsForbiddenInTheApp: Story = {
  beforeEach: () => inTheApp(false),
  args: { answers: { ...PUSH_ANSWERS, PushSettings: REACHED } },
  play: async ({ canvas }) => {
    const here = await canvas.findByRole("switch", { name: "Notify me on this device" });
    await userEvent.click(here);
    await expect(await canvas.findByText(/Notifications are blocked here/)).toBeVisible();
    await expect(here).not.toBeChecked();
  },
};

export const NotificationsNotSetUp: Story = {
  beforeEach: () => inTheApp(true),
  args: { answers: PUSH_ANSWERS },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Notifications for this app aren’t set up on the server."),
    ).toBeVisible();
    await expect(canvas.queryByRole("switch", { name: "Notify me on this device" })).toBeNull();
    await expect(canvas.getByRole("switch", { name: "Moved" })).toBeChecked();
  },
};

export const NotificationsUnread: Story = {
  args: { answers: { Viewer: viewerOf("admin"), PushSettings: new Error("") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to load")).toBeVisible();
  },
};

export const EditProfile: Story = {
  name: "Edit profile at rest",
  tags: ["at-rest"],
  parameters: { screen: "edit-profile-screen" },
  args: { path: "/profile/edit" },
};

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
    await waitFor(() => expect(canvas.getByText(/mel@new\.example isn’t confirmed yet/)).toBeVisible());
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
    await userEvent.click(await canvas.findByRole("button", { name: "Keep old email" }));
    await waitFor(() => expect(canvas.queryByText(/isn’t confirmed yet/)).toBeNull());
  },
};

const fill = async (current: string, next: string, again: string) => {
  const dialog = within(await within(document.body).findByRole("dialog"));
  const update = dialog.getByRole("button", { name: "Update password" });
  await expect(update).toBeDisabled();
  await userEvent.type(dialog.getByLabelText("Current password"), current);
  await userEvent.type(dialog.getByLabelText("New password"), next);
  await expect(update).toBeDisabled();
  await userEvent.type(dialog.getByLabelText("Confirm new password"), again);
  await userEvent.click(dialog.getByRole("checkbox", { name: /Also revoke my access tokens/ }));
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

const DELETION = { Viewer: viewerOf("admin"), Logout: { logout: true }, AccountEnd: { accountEnd: null } };

export const LastAdminDeletes: Story = {
  args: { answers: { ...DELETION, AccountDeletion: { accountDeletionClosesBusiness: true } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete account" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.type(await dialog.findByLabelText("Your password"), "old password");
    await expect(dialog.getByRole("button", { name: "Delete account" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("checkbox", { name: /for everyone/ }));
    await expect(dialog.getByRole("button", { name: "Delete account" })).toBeEnabled();
  },
};

export const WrongPasswordKeepsAccount: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...DELETION,
      AccountDeletion: { accountDeletionClosesBusiness: false },
      DeleteAccount: new Error("Current password is incorrect"),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete account" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await expect(await dialog.findByText(/with your name on the work you did/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Your password"), "guess");
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await expect(await dialog.findByText("Current password is incorrect")).toBeVisible();
  },
};
