import type { Meta, StoryObj } from "@storybook/react-vite";
import { AirVent, Building2, LayoutDashboard, Plus } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { STATUSES } from "../../components/StatusGlyph/example-statuses.ts";
import { StatusGlyph } from "../../components/StatusGlyph/StatusGlyph.tsx";
import { CommandPalette, type CommandPaletteProps, type PaletteGroup } from "./CommandPalette.tsx";

const onChoose = fn();
const item = (id: string, label: string, detail: string | undefined, leading: React.ReactNode) => ({
  id,
  label,
  ...(detail !== undefined && { detail }),
  leading,
  onChoose: () => onChoose(id),
});

const groups: PaletteGroup[] = [
  {
    label: "Jobs",
    items: [
      item(
        "j1",
        "Coolroom icing up",
        "#1042 · Mordialloc Bakehouse",
        <StatusGlyph status={STATUSES.job.scheduled} />,
      ),
      item("j2", "Coolroom door seal", "#987 · Parkdale Cellars", <StatusGlyph status={STATUSES.job.done} />),
    ],
  },
  { label: "Customers", items: [item("c1", "Coolroom Co", "Mentone", <Building2 />)] },
  { label: "Equipment", items: [item("e1", "Coolroom 2", "Bitzer · Mordialloc Bakehouse", <AirVent />)] },
  { label: "Go to", items: [item("s1", "Dashboard", undefined, <LayoutDashboard />)] },
  { label: "Create", items: [item("n1", "New Job “coolroom”", undefined, <Plus />)] },
];

function Stage(props: CommandPaletteProps) {
  const [text, setText] = useState(props.text);
  return (
    <CommandPalette
      {...props}
      text={text}
      onTextChange={(next) => {
        setText(next);
        props.onTextChange(next);
      }}
    />
  );
}

const meta: Meta<typeof CommandPalette> = {
  title: "Patterns/CommandPalette",
  component: CommandPalette,
  render: (args) => <Stage {...args} />,
  beforeEach: () => onChoose.mockClear(),
  args: {
    isOpen: true,
    onOpenChange: fn(),
    onTextChange: fn(),
    label: "Search",
    placeholder: "Search jobs, customers, equipment and screens",
    text: "coolroom",
    groups,
  },
};
export default meta;
type Story = StoryObj<typeof CommandPalette>;

export const Results: Story = {};

export const Keyboard: Story = {
  tags: ["test"],
  play: async ({ args }) => {
    const box = await screen.findByRole("combobox", { name: "Search" });
    await waitFor(() => expect(box).toHaveFocus());
    const chosen = () => screen.getByRole("option", { selected: true });
    await expect(await screen.findByRole("option", { selected: true })).toHaveTextContent(
      "Coolroom icing up",
    );
    await expect(box).toHaveAttribute("aria-activedescendant", chosen().id);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(chosen()).toHaveTextContent("Coolroom Co");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    await expect(chosen()).toHaveTextContent("New Job");
    await userEvent.keyboard("{Enter}");
    await expect(onChoose).toHaveBeenLastCalledWith("n1");
    await userEvent.type(box, "s");
    await expect(args.onTextChange).toHaveBeenLastCalledWith("coolrooms");
    await expect(chosen()).toHaveTextContent("Coolroom icing up");
    await userEvent.click(screen.getByRole("option", { name: /Parkdale Cellars/ }));
    await expect(onChoose).toHaveBeenLastCalledWith("j2");
    await expect(within(screen.getByRole("group", { name: "Jobs" })).getAllByRole("option")).toHaveLength(2);
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const Loading: Story = { args: { isLoading: true } };

export const NothingFound: Story = {
  args: { text: "zzz", groups: groups.slice(-1), emptyText: "Nothing found for “zzz”" },
  play: async () => {
    await expect(await screen.findByRole("status")).toHaveTextContent("Nothing found for “zzz”");
  },
};

export const Failed: Story = {
  args: {
    groups: groups.slice(-2),
    failure: { message: "Search failed. Check your connection.", onRetry: fn() },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    await expect(args.failure?.onRetry).toHaveBeenCalled();
  },
};

export const LongWords: Story = {
  tags: ["long-text"],
  args: {
    text: "",
    groups: [
      {
        label: "Recent",
        items: Array.from({ length: 30 }, (_, index) =>
          item(
            `l${index}`,
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft Pty Ltd",
            "Wolfeschlegelsteinhausenbergerdorff the Third of Parkdale and of Mentone and of Mordialloc",
            <Building2 />,
          ),
        ),
      },
    ],
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
