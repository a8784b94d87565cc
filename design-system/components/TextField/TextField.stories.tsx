import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { TextField } from "./TextField.tsx";

const meta = {
  title: "Components/TextField",
  component: TextField,
  args: { label: "Company name", onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(240px, 1fr))",
  gap: 16,
  alignItems: "start",
} as const;

export const States: Story = {
  render: () => (
    <div style={grid}>
      <TextField label="Company name" defaultValue="Highett Medical Centre" />
      <TextField label="Title" placeholder="What needs doing?" isOptional />
      <TextField label="Email" defaultValue="grace@highett" errorMessage="Enter a valid email" />
      <TextField label="Price" icon="$" isNumeric defaultValue="1,486.00" inputMode="decimal" />
      <TextField label="Serial" defaultValue="BZ64-00" isDisabled />
      <TextField
        label="Number"
        defaultValue="JOB-0142"
        isReadOnly
        description="Set when the job is created"
      />
      <TextField label="Mobile" size="touch" defaultValue="0491 570 156" />
      <TextField label="Filter" hideLabel placeholder="Label for assistive technology only" />
    </div>
  ),
};

export const Password: Story = {
  args: { label: "Password", type: "password", defaultValue: "correct horse" },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Password");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(input).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Hide password" }));
    await expect(input).toHaveAttribute("type", "password");
  },
};

export const ErrorIsAnnounced: Story = {
  tags: ["test"],
  args: {
    label: "Email",
    errorMessage: "Enter a valid email",
    description: "Hidden while there’s an error",
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox", { name: "Email" });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Enter a valid email");
    await userEvent.type(input, "a");
    await expect(args.onChange).toHaveBeenLastCalledWith("a");
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  render: () => (
    <div style={{ width: 160 }}>
      <TextField
        label="Donaudampfschifffahrtselektrizitätengesellschaft"
        defaultValue="A value that’s longer than its field"
        errorMessage="Enter the name on the certificate of registration"
        isOptional
      />
    </div>
  ),
};

const submitted = fn();

export const ByKeyboard: Story = {
  tags: ["test"],
  args: { label: "Password", type: "password" },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <TextField {...args} />
    </form>
  ),
  beforeEach: () => submitted.mockClear(),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("Highett{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("Highett");
    await expect(submitted).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Show password" })).toHaveFocus();
  },
};
