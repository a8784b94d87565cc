import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { Picture, PictureSource } from "./Picture.tsx";

const DOT =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='40'%3E%3Ccircle cx='20' cy='20' r='18'/%3E%3C/svg%3E";

const meta: Meta<typeof Picture> = {
  title: "Components/Picture",
  component: Picture,
  args: { alt: "Compressor", src: DOT, width: 40, height: 40 },
};
export default meta;
type Story = StoryObj<typeof Picture>;

export const FromUrl: Story = {};

export const FromPictureSource: Story = {
  args: { src: "/files/photos/1.jpg" },
  decorators: [
    (Story) => (
      <PictureSource value={async (src) => `${DOT}#${src}`}>
        <Story />
      </PictureSource>
    ),
  ],
  play: async ({ canvasElement }) => {
    const image = await within(canvasElement).findByRole("img", { name: "Compressor" });
    await waitFor(() => expect(image).toHaveAttribute("src", `${DOT}#/files/photos/1.jpg`));
  },
};
