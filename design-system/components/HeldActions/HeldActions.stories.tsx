import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy, Ellipsis, Pencil } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { Button } from "../Button/Button.tsx";
import { FileDrop } from "../FileDrop/FileDrop.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { Menu } from "../Menu/Menu.tsx";
import { Switch } from "../Switch/Switch.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { HeldActions, HeldNote } from "./HeldActions.tsx";

const REASON = "You’re offline. You can do this when you’re back online.";
const onSave = fn((event: { preventDefault(): void }) => event.preventDefault());
const row = { display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center", paddingBlock: 16 } as const;

function Stage({ reason = REASON }) {
  const [isOnline, setOnline] = useState(false);
  return (
    <HeldActions value={isOnline ? undefined : { reason }}>
      <form onSubmit={onSave} style={{ maxWidth: 360, display: "grid", gap: 12 }}>
        <TextField label="Title" />
        <HeldNote />
        <Button type="submit" variant="primary" isPending={false}>
          Save
        </Button>
      </form>
      <div style={row}>
        <Button variant="hivis" isPending={false}>
          Complete
        </Button>
        <Button variant="ghost" isPending={false}>
          Remove logo
        </Button>
        <Button icon={<Pencil />}>Edit</Button>
        <Button isPending={false} needsServer={false}>
          Add note
        </Button>
        <Menu
          trigger={<IconButton label="More actions" icon={<Ellipsis />} />}
          items={[
            { id: "edit", label: "Edit" },
            { id: "duplicate", label: "Duplicate", icon: <Copy />, isPending: false },
          ]}
        />
      </div>
      <Switch isPending={false}>Payment reminders</Switch>
      <FileDrop
        label="Drop a file here"
        buttonLabel="Choose file"
        accept={[".csv"]}
        onFile={fn()}
        needsServer
      />
      <Button onPress={() => setOnline(true)}>Go online</Button>
    </HeldActions>
  );
}

const USAGE = `import { Button } from "@fettle/design-system/Button";
import { HeldActions, HeldNote } from "@fettle/design-system/HeldActions";

<HeldActions value={isOnline ? undefined : { reason: "You’re offline. You can do this when you’re back online." }}>
  <HeldNote />
  <Button type="submit" variant="primary" isPending={isSaving}>Save</Button>
</HeldActions>`;

const meta: Meta = {
  title: "Components/HeldActions",
  parameters: { docs: { source: { code: USAGE } } },
  render: () => <Stage />,
};
export default meta;
type Story = StoryObj;

export const Offline: Story = {
  play: async ({ canvas }) => {
    onSave.mockClear();
    const save = canvas.getByRole("button", { name: "Save" });
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "Typed{Enter}");
    await userEvent.tab();
    await expect(save).toHaveFocus();
    await userEvent.click(save);
    await expect(onSave).not.toHaveBeenCalled();
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await expect(save).toHaveAccessibleDescription(REASON);
    await expect(screen.getByRole("tooltip")).toHaveTextContent(REASON);
    for (const name of ["Edit", "Add note"])
      await expect(canvas.getByRole("button", { name })).not.toHaveAttribute("aria-disabled");
    const reminders = canvas.getByRole("switch", { name: "Payment reminders" });
    await expect(reminders).toBeDisabled();
    await expect(reminders).toHaveAccessibleDescription(REASON);
    await expect(canvas.getByRole("button", { name: "Choose file" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    await expect(screen.getByRole("menuitem", { name: "Duplicate" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(screen.getByRole("menu")).toHaveAccessibleDescription(REASON);
  },
};

export const OnlineAgain: Story = {
  play: async ({ canvas }) => {
    onSave.mockClear();
    const save = canvas.getByRole("button", { name: "Save" });
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "Kept");
    await userEvent.click(canvas.getByRole("button", { name: "Go online" }));
    await expect(canvas.queryByText(REASON)).toBeNull();
    await userEvent.click(save);
    await expect(onSave).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("textbox", { name: "Title" })).toHaveValue("Kept");
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  decorators: [narrow],
  render: () => <Stage reason={`Your access to ${LONG_NAME} has ended. Write to ${LONG_WORD}`} />,
};
