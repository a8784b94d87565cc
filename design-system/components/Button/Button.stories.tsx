import type { Meta, StoryObj } from "@storybook/react-vite";
import { Check, MessageSquare, Pencil, Plus, Trash2 } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { Button, type ButtonVariant } from "./Button.tsx";

const meta = {
  title: "Components/Button",
  component: Button,
  args: { children: "New Job", onPress: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const variants: ButtonVariant[] = ["primary", "secondary", "hivis", "ghost", "danger", "danger-quiet"];

const row = { display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center", marginBlockEnd: 12 } as const;

export const Variants: Story = {
  render: () => (
    <>
      {variants.map((variant) => (
        <div key={variant} style={row}>
          <Button variant={variant}>Edit Job</Button>
          <Button variant={variant} icon={<Plus />}>
            New Job
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
          <Button variant={variant} isPending>
            Pending
          </Button>
        </div>
      ))}
    </>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div style={row}>
      <Button size="inline">Update</Button>
      <Button size="compact" icon={<Pencil />}>
        Edit
      </Button>
      <Button variant="primary" icon={<Plus />}>
        New Job
      </Button>
      <Button size="touch" icon={<MessageSquare />}>
        Send SMS
      </Button>
      <Button size="action" variant="hivis" icon={<Check />}>
        Complete
      </Button>
    </div>
  ),
};

export const AsLink: Story = { args: { children: "Billing", href: "#billing", variant: "secondary" } };

export const LongLabelNarrow: Story = {
  tags: ["long-text"],
  render: () => (
    <div style={{ width: 160, display: "grid", gap: 12 }}>
      <Button fullWidth variant="primary">
        Save the changes and tell the customer
      </Button>
      <Button fullWidth icon={<Trash2 />} variant="danger-quiet">
        Donaudampfschifffahrtsgesellschaft
      </Button>
    </div>
  ),
};

export const PressedByMouseAndKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "New Job" });
    await userEvent.click(button);
    await userEvent.tab();
    await expect(button).not.toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter} ");
    await expect(args.onPress).toHaveBeenCalledTimes(3);
  },
};

export const PendingIgnoresPresses: Story = {
  tags: ["test"],
  args: { isPending: true, variant: "primary" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};
