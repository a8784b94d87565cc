import type { Meta, StoryObj } from "@storybook/react-vite";
import { Upload } from "lucide-react";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { dismissToast } from "./queue.ts";
import { ToastRegion, toast } from "./Toast.tsx";

/** Stories call `toast` while they play, so their own code has nothing to paste. */
const source = (call: string, imports = "") => ({
  docs: {
    fieldsOf: "ToastMessage",
    source: {
      code: `import { ToastRegion, toast } from "@fettle/design-system/Toast";
${imports}
// Once per page. AppShell has one already.
<ToastRegion />

${call}`,
    },
  },
});

const SUCCESS = `toast({ title: "Invoice saved", description: "INV-0413 for Oakleigh Joinery" });`;

const ERROR = `toast({
  title: "Failed to send email",
  description: "Unable to send invoice email",
  tone: "error",
});`;

const INFO = `toast({
  title: "CSV Import Successful",
  description: "Imported 112 of 126 customers, 14 errors",
  tone: "info",
  icon: <Upload />,
});`;

const LINK = `toast({ title: "Invoice saved", actions: [{ label: "Open", href: "/invoices/413" }] });`;

const UNDO = `toast({
  title: "Job completed",
  description: "Coolroom service",
  actions: [{ label: "Undo", onPress: reopen }],
});`;

const TWO = `toast({
  title: "Job completed",
  description: "Follow-up created for Wed 18 Nov 2027",
  actions: [
    { label: "Undo", onPress: reopen },
    { label: "Create invoice", href: "/invoices/new" },
  ],
});`;

const meta: Meta<typeof ToastRegion> = {
  title: "Components/Toast",
  component: ToastRegion,
  beforeEach: () => dismissToast,
  parameters: source(SUCCESS),
};
export default meta;
type Story = StoryObj<typeof ToastRegion>;

const saved = { title: "Invoice saved", description: "INV-0413 for Oakleigh Joinery", duration: 60_000 };
const failed = {
  title: "Failed to send email",
  description: "Unable to send invoice email",
  tone: "error",
} as const;
const imported = {
  title: "CSV Import Successful",
  description: "Imported 112 of 126 customers, 14 errors",
  tone: "info",
  icon: <Upload />,
  duration: 60_000,
} as const;

export const Success: Story = {
  play: async ({ canvasElement }) => {
    toast(saved);
    const status = within(canvasElement).getByRole("status");
    await within(status).findByText("Invoice saved");
    await userEvent.click(within(status).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(status).toBeEmptyDOMElement());
    toast(saved);
  },
};

export const Destructive: Story = {
  parameters: source(ERROR),
  play: async ({ canvasElement }) => {
    toast({ ...failed, duration: 60_000 });
    await within(within(canvasElement).getByRole("alert")).findByText("Failed to send email");
  },
};

export const Information: Story = {
  parameters: source(INFO, 'import { Upload } from "lucide-react";\n'),
  play: () => toast(imported),
};

export const WithLink: Story = {
  parameters: source(LINK),
  play: async ({ canvasElement }) => {
    const { findByRole } = within(canvasElement);
    toast({ ...saved, actions: [{ label: "Open", href: "#invoice" }] });
    await expect(await findByRole("link", { name: "Open" })).toHaveAttribute("href", "#invoice");
  },
};

export const LongText: Story = {
  tags: ["long-text"],
  play: () =>
    toast({
      title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
      description:
        "A description that goes on for longer than one line of the toast can hold, and then some more.",
      duration: 60_000,
    }),
};

export const OneAtATime: Story = {
  tags: ["test"],
  render: () => (
    <>
      <Button onPress={() => toast(saved)}>Save</Button>
      <Button onPress={() => toast(failed)}>Fail</Button>
      <ToastRegion />
    </>
  ),
  play: async ({ canvasElement }) => {
    const { getByRole, findByText, queryByText } = within(canvasElement);
    await userEvent.click(getByRole("button", { name: "Save" }));
    await findByText("Invoice saved");
    await userEvent.click(getByRole("button", { name: "Fail" }));
    await findByText("Failed to send email");
    await expect(queryByText("Invoice saved")).toBeNull();
  },
};

const undo = fn();

export const WithUndo: Story = {
  parameters: source(UNDO),
  play: async ({ canvasElement }) => {
    const { findByRole, queryByText } = within(canvasElement);
    toast({
      title: "Job completed",
      description: "Coolroom service",
      actions: [{ label: "Undo", onPress: undo }],
    });
    await userEvent.click(await findByRole("button", { name: "Undo" }));
    await expect(undo).toHaveBeenCalledTimes(1);
    await expect(queryByText("Job completed")).toBeNull();
    toast({ title: "Job completed", actions: [{ label: "Undo", onPress: undo }], duration: 60_000 });
  },
};

export const TwoActions: Story = {
  parameters: source(TWO),
  play: async ({ canvasElement }) => {
    const { findByRole, getByRole, getByText } = within(canvasElement);
    toast({
      title: "Job completed",
      description: "Follow-up created for Wed 18 Nov 2027",
      actions: [
        { label: "Undo", onPress: undo },
        { label: "Create invoice", href: "#invoice" },
      ],
      duration: 60_000,
    });
    const left = await findByRole("button", { name: "Undo" });
    const right = getByRole("link", { name: "Create invoice" });
    const words = getByText("Job completed");
    await expect(left.getBoundingClientRect().top).toBe(right.getBoundingClientRect().top);
    await expect(left.getBoundingClientRect().top).toBeGreaterThan(words.getBoundingClientRect().bottom);
  },
};

export const ClosesAfterDelay: Story = {
  tags: ["test"],
  play: async ({ canvasElement }) => {
    const { findByText, queryByText } = within(canvasElement);
    const since = performance.now();
    toast({ title: "Job created" });
    await findByText("Job created");
    await waitFor(() => expect(queryByText("Job created")).toBeNull(), { timeout: 5000 });
    await expect(performance.now() - since).toBeGreaterThan(2900);
  },
};

export const StaysWhileHovered: Story = {
  tags: ["test"],
  play: async ({ canvasElement }) => {
    const { findByText, getByText, queryByText } = within(canvasElement);
    toast({ title: "Job created", duration: 400 });
    await findByText("Job created");
    await fireEvent.pointerEnter(getByText("Job created"));
    await waitFor(() => expect(queryByText("Job created")).toBeNull(), { timeout: 3000 });
    toast({ title: "Job saved", duration: 400 });
    await findByText("Job saved");
    getByText("Job saved").dispatchEvent(
      new PointerEvent("pointermove", { bubbles: true, movementX: 3, movementY: 1 }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await expect(getByText("Job saved")).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  tags: ["test"],
  beforeEach: () => undo.mockClear(),
  play: async ({ canvasElement }) => {
    const { findByRole, queryByText } = within(canvasElement);
    toast({ title: "Job completed", actions: [{ label: "Undo", onPress: undo }], duration: 60_000 });
    const button = await findByRole("button", { name: "Undo" });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(undo).toHaveBeenCalledOnce();
    await expect(queryByText("Job completed")).toBeNull();
  },
};
