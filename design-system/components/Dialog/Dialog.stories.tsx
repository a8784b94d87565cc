import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

function Opener(props: DialogProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** Stories run in a frame, where Storybook can’t read their code. */
const source = (code: string) => ({ docs: { source: { code } } });

const FORM = `import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { FormLayout } from "@fettle/design-system/patterns/FormLayout";
import { TextField } from "@fettle/design-system/TextField";

<Dialog
  title="New Job"
  isOpen={isOpen}
  onOpenChange={setOpen}
  onSubmit={save}
  cancelLabel="Cancel"
  footer={<Button type="submit" variant="primary">Create Job</Button>}
>
  <FormLayout>
    <TextField label="Title" />
    <TextField label="Description" isOptional />
  </FormLayout>
</Dialog>`;

const FACTS = `import { DataList } from "@fettle/design-system/DataList";
import { Dialog } from "@fettle/design-system/Dialog";
import { ListRow } from "@fettle/design-system/ListRow";

<Dialog
  title="Wednesday 18 November"
  subtitle="6 jobs"
  width="day"
  isOpen={isOpen}
  onOpenChange={setOpen}
  isDismissable
>
  <DataList label="Jobs" variant="plain">
    <ListRow href="/jobs/1147" title="Ice on coil" detail="Kingston Fresh Foods" />
  </DataList>
</Dialog>`;

const LONG = `import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";

<Dialog
  title="Terms"
  isOpen={isOpen}
  onOpenChange={setOpen}
  cancelLabel="Cancel"
  footer={<Button variant="primary" onPress={agree}>Agree</Button>}
>
  {paragraphs.map((words) => <p key={words}>{words}</p>)}
</Dialog>`;

const meta: Meta<typeof Dialog> = {
  title: "Components/Dialog",
  component: Dialog,
  parameters: source(FORM),
  render: (args) => <Opener {...args} />,
  args: {
    title: "New Job",
    isOpen: true,
    onOpenChange: fn(),
    cancelLabel: "Cancel",
    footer: <Button variant="primary">Create Job</Button>,
    children: (
      <div style={{ display: "grid", gap: 16 }}>
        <TextField label="Title" />
        <TextField label="Description" isOptional />
      </div>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof Dialog>;

export const Form: Story = {};

export const WithSubtitle: Story = {
  parameters: source(FACTS),
  args: {
    title: "Wednesday 18 November",
    subtitle: "6 jobs",
    width: "day",
    footer: undefined,
    isDismissable: true,
  },
};

export const LongContent: Story = {
  parameters: source(LONG),
  tags: ["long-text"],
  args: {
    title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and more words",
    children: Array.from({ length: 60 }, (_, index) => (
      <p key={String(index)}>Row {index + 1} of a long list.</p>
    )),
  },
};

export const Submits: Story = {
  tags: ["test"],
  args: {
    onSubmit: fn((event) => event.preventDefault()),
    footer: (
      <Button variant="primary" type="submit">
        Create Job
      </Button>
    ),
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText("Title"), "Ice on coil{Enter}");
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
  },
};

export const Keyboard: Story = {
  tags: ["test"],
  args: { isOpen: false },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole("button", { name: "Open" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "New Job" });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (let stop = 0; stop < 8; stop += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const StaysWhileSaving: Story = {
  tags: ["test"],
  args: { isKeyboardDismissDisabled: () => true },
  play: async () => {
    const title = await screen.findByLabelText("Title");
    await userEvent.click(title);
    await userEvent.keyboard("{Escape}");
    await expect(title).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
