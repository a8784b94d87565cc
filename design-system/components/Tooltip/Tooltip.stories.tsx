import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Tooltip } from "./Tooltip.tsx";

const meta: Meta<typeof Tooltip> = {
  title: "Components/Tooltip",
  component: Tooltip,
  args: { content: "Liam O’Brien", children: <Button>Hover me</Button> },
  decorators: [(Story) => <div style={{ padding: 60 }}>{Story()}</div>],
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

export const Above: Story = {};
export const Below: Story = { args: { placement: "bottom" } };
export const Beside: Story = { args: { placement: "right" } };

export const LongText: Story = {
  tags: ["long-text"],
  args: {
    content: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, unit 4",
  },
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole("tooltip")).toBeVisible());
  },
};

export const Hovering: Story = {
  tags: ["test"],
  render: () => (
    <div style={{ display: "flex", gap: 12 }}>
      <Tooltip content="First text">
        <Button>First</Button>
      </Tooltip>
      <Tooltip content="Second text">
        <Button>Second</Button>
      </Tooltip>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const { getByRole } = within(canvasElement);
    const first = getByRole("button", { name: "First" });
    // Another story's tooltip may have closed just before.
    await new Promise((resolve) => setTimeout(resolve, 350));
    const since = performance.now();
    await userEvent.hover(first);
    await waitFor(() => expect(screen.getByText("First text")).toBeVisible(), { timeout: 3000 });
    await expect(performance.now() - since).toBeGreaterThan(690);
    await expect(first).toHaveAccessibleDescription("First text");
    await userEvent.unhover(first);
    await userEvent.hover(getByRole("button", { name: "Second" }));
    await waitFor(() => expect(screen.getByText("Second text")).toBeVisible(), { timeout: 300 });
    await expect(screen.queryByText("First text")).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};
