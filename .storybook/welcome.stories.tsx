import type { Meta, StoryObj } from "@storybook/react-vite";

const meta = { title: "Welcome" } satisfies Meta;
export default meta;

export const Welcome: StoryObj = { render: () => <h1>Welcome</h1> };
