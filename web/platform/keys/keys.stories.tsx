import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { useKeys } from "./keys.ts";

const pressed = fn();

function Keys() {
  useKeys({ c: () => pressed("a job"), j: () => pressed("next"), "g j": () => pressed("jobs") });
  return <input aria-label="Notes" />;
}

function App() {
  useKeys({ c: () => pressed("a job") }, "app");
  return null;
}

function List() {
  useKeys({ c: () => pressed("equipment") });
  return null;
}

const meta = {
  title: "Screens/Keys",
  component: Keys,
  tags: ["test", "!autodocs"],
  beforeEach: () => pressed.mockClear(),
} satisfies Meta<typeof Keys>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ActsUnlessSomeoneTypes: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Notes"), "cjgj");
    await userEvent.keyboard("{Control>}c{/Control}");
    await expect(pressed).not.toHaveBeenCalled();
    canvas.getByLabelText("Notes").blur();
    await userEvent.keyboard("c");
    await expect(pressed).toHaveBeenLastCalledWith("a job");
    await userEvent.keyboard("gj");
    await expect(pressed).toHaveBeenLastCalledWith("jobs");
    await userEvent.keyboard("j");
    await expect(pressed).toHaveBeenLastCalledWith("next");
  },
};

export const CreatesWhatTheListHolds: Story = {
  render: () => (
    <>
      <Keys />
      <List />
      <App />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText("Notes"));
    canvas.getByLabelText("Notes").blur();
    await userEvent.keyboard("c");
    await expect(pressed.mock.calls).toEqual([["equipment"]]);
  },
};
