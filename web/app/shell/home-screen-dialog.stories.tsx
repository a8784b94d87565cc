import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import HomeScreenDialog from "./home-screen-dialog.tsx";

const meta: Meta<typeof HomeScreenDialog> = {
  title: "Screens/App/Add to Home Screen",
  component: HomeScreenDialog,
  args: { onClose: fn() },
};
export default meta;

export const OnIos: StoryObj<typeof HomeScreenDialog> = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole("dialog"));
    await expect(dialog.getAllByRole("listitem")).toHaveLength(2);
    await userEvent.click(dialog.getByRole("button", { name: "Got it" }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
