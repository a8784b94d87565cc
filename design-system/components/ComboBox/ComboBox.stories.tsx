import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pressKeys } from "../../../.storybook/press-keys.ts";
import { ComboBox, type ComboBoxItem, type ComboBoxProps } from "./ComboBox.tsx";

const initials = (name: string) => (
  <span
    style={{
      display: "grid",
      placeItems: "center",
      width: 32,
      height: 32,
      borderRadius: 999,
      background: "#d8f2e9",
      color: "#0a2922",
      fontSize: 11,
      fontWeight: 620,
    }}
    aria-hidden
  >
    {name.slice(0, 2).toUpperCase()}
  </span>
);

const customers: ComboBoxItem[] = [
  ["Kingston Fresh Foods", "Moorabbin · Dimitri Pappas"],
  ["Viking Freight Lines", "Dandenong South · Rosa Ferri"],
  ["Barking Mad Grooming", "Brunswick · Ahmed Saleh"],
  ["Highett Medical Centre", "Highett · Grace Lam"],
].map(([label = "", detail]) => ({ id: label.toLowerCase(), label, detail, avatar: initials(label) }));

function Example({ onSelectionChange, selectedKey, ...props }: ComboBoxProps) {
  const [key, setKey] = useState(selectedKey);
  return (
    <div style={{ maxWidth: 320, minHeight: 320 }}>
      <ComboBox
        {...props}
        selectedKey={key}
        onSelectionChange={(next) => {
          setKey(next);
          onSelectionChange(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: "Components/ComboBox",
  component: ComboBox,
  args: {
    label: "Customer",
    items: customers,
    selectedKey: null,
    placeholder: "Search customers",
    onSelectionChange: fn(),
    onCreate: fn(),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof ComboBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Chosen: Story = {
  args: { selectedKey: "kingston fresh foods", onCreate: undefined },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await waitFor(() => expect(input).toHaveValue("Kingston Fresh Foods"));
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await expect(args.onSelectionChange).toHaveBeenCalledWith(null);
    await expect(input).toHaveValue("");
  },
};

export const ChosenAtRest: Story = { args: { selectedKey: "kingston fresh foods" } };

export const Disabled: Story = {
  args: { label: "Equipment", isDisabled: true, placeholder: "Choose a customer first" },
};

export const Invalid: Story = { args: { errorMessage: "Customer is required" } };

export const TypedByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "KING");
    const list = within(await screen.findByRole("listbox"));
    await expect(list.getAllByRole("option")).toHaveLength(4);
    await waitFor(() => expect(list.getByRole("option", { name: "Create KING" })).toBeVisible());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
    await expect(args.onSelectionChange).toHaveBeenCalledWith("viking freight lines");
    await expect(input).toHaveValue("Viking Freight Lines");
    await userEvent.type(input, "zzz");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(input).toHaveValue("Viking Freight Lines"));
  },
};

export const FirstEscapeKeepsText: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "Bayview Bakery");
    await screen.findByRole("option", { name: "Create Bayview Bakery" });
    await pressKeys("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(input).toHaveValue("Bayview Bakery");
    await userEvent.type(input, "s");
    await screen.findByRole("option", { name: "Create Bayview Bakerys" });
    await pressKeys("{Escape}{Escape}");
    await waitFor(() => expect(input).toHaveValue(""));
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "king");
    await screen.findByRole("listbox");
  },
};

export const CreatesFromText: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("combobox"), "Bayview Bakery{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith("Bayview Bakery");
    await expect(args.onSelectionChange).not.toHaveBeenCalled();
  },
};

export const LeavingNeverCreates: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    for (const key of ["{Tab}", "{Shift>}{Tab}{/Shift}"]) {
      await userEvent.clear(input);
      await userEvent.type(input, "Bayview Bakery");
      await screen.findByRole("option", { name: "Create Bayview Bakery" });
      await pressKeys(key);
      await canvas.findByText("Choose or create “Bayview Bakery”");
      await expect(input).toHaveValue("Bayview Bakery");
      await expect(input).toHaveAttribute("data-undecided");
    }
    await expect(args.onCreate).not.toHaveBeenCalled();
    input.focus();
    await pressKeys("{Enter}");
    await screen.findByRole("option", { name: "Create Bayview Bakery" });
    await pressKeys("{Enter}");
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledWith("Bayview Bakery"));
  },
};

export const CreatesFirstCustomer: Story = {
  tags: ["test"],
  render: function FirstOfAll(args) {
    const [text, setText] = useState("");
    const [settled, setSettled] = useState("");
    useEffect(() => {
      const timer = setTimeout(() => setSettled(text), 100);
      return () => clearTimeout(timer);
    }, [text]);
    return (
      <div style={{ maxWidth: 320, minHeight: 320 }}>
        <ComboBox {...args} items={[]} onInputChange={setText} isLoading={settled !== text} />
      </div>
    );
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("First Client");
    await screen.findByRole("option", { name: "Create First Client" });
    await pressKeys("{Enter}");
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledWith("First Client"));
  },
};

const found = {
  id: "margaret",
  label: "Margaret Doyle",
  detail: "0491 570 156",
  reason: "matches mobile",
  isExact: true,
};
const near = { id: "marg", label: "Margo Beck", detail: "0491 570 999", reason: "matches mobile" };

/** Searches as slowly as a server, and moves on to the title once one is chosen. */
function SlowSearch({ onSelectionChange, ...props }: ComboBoxProps) {
  const [text, setText] = useState("");
  const [settled, setSettled] = useState("");
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  const isWhole = settled === "0491570156";
  return (
    <div style={{ maxWidth: 320, minHeight: 320 }}>
      <ComboBox
        {...props}
        items={isWhole ? [found] : settled.startsWith("0491") ? [near] : []}
        onInputChange={setText}
        isLoading={settled !== text}
        onSelectionChange={(id) => {
          onSelectionChange(id);
          requestAnimationFrame(() => title.current?.focus());
        }}
      />
      <input ref={title} aria-label="Title" />
    </div>
  );
}

export const EnterWaitsForResults: Story = {
  tags: ["test"],
  render: (args) => <SlowSearch {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getByRole("combobox").focus();
    await pressKeys("0491570156{Enter}Noisy fan");
    const title = canvas.getByLabelText("Title");
    await waitFor(() => expect(title).toHaveValue("Noisy fan"));
    await expect(args.onSelectionChange).toHaveBeenCalledWith("margaret");
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const TabWaitsForResults: Story = {
  tags: ["test"],
  render: (args) => <SlowSearch {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getByRole("combobox").focus();
    await pressKeys("0491570156{Tab}Noisy fan");
    await waitFor(() => expect(canvas.getByLabelText("Title")).toHaveValue("Noisy fan"));
    await expect(args.onSelectionChange).toHaveBeenCalledWith("margaret");
  },
};

/** Neither creates nor chooses, and the list shows what there is. */
export const EnterBeforeOtherResults: Story = {
  tags: ["test"],
  render: (args) => <SlowSearch {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getByRole("combobox").focus();
    await pressKeys("0491{Enter}");
    await expect(await screen.findByRole("option", { name: /Margo Beck/ })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("combobox")).toHaveFocus());
    await expect(args.onSelectionChange).not.toHaveBeenCalled();
    await expect(args.onCreate).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
  },
};

/** Text typed after a chosen name creates an entry only if the user moves to the create row. */
export const TypedAfterChosenName: Story = {
  tags: ["test"],
  args: { selectedKey: "kingston fresh foods" },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await waitFor(() => expect(input).toHaveValue("Kingston Fresh Foods"));
    for (const key of ["{Enter}", "{Tab}"]) {
      await userEvent.type(input, " 2");
      await screen.findByRole("option", { name: "Create Kingston Fresh Foods 2" });
      await pressKeys(key);
      await waitFor(() => expect(input).toHaveValue("Kingston Fresh Foods"));
    }
    await expect(args.onCreate).not.toHaveBeenCalled();
    await expect(args.onSelectionChange).not.toHaveBeenCalled();
    await userEvent.type(input, " 2");
    await pressKeys("{ArrowDown}{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith("Kingston Fresh Foods 2");
  },
};

export const FirstArrowDownNeverCreates: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "viking");
    await screen.findByRole("option", { name: "Create viking" });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onSelectionChange).toHaveBeenCalledWith("viking freight lines");
    await userEvent.clear(input);
    await userEvent.type(input, "viking");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith("viking");
  },
};

export const NoCreateForExactName: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "viking freight LINES");
    const list = within(await screen.findByRole("listbox"));
    await expect(list.getAllByRole("option")).toHaveLength(1);
  },
};

export const MatchesByDetail: Story = {
  tags: ["test"],
  args: { onCreate: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("combobox"), "rosa");
    const list = within(await screen.findByRole("listbox"));
    await waitFor(() => expect(list.getAllByRole("option")).toHaveLength(1));
    await expect(list.getByRole("option")).toHaveTextContent("Viking Freight Lines");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onSelectionChange).toHaveBeenCalledWith("viking freight lines");
  },
};

export const NameMatchesBeforeDetails: Story = {
  tags: ["test"],
  args: { onCreate: undefined },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "king");
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    await expect(options[0]).toHaveAccessibleName(/Kingston/);
  },
};

export const ServerSearch: Story = {
  args: {
    items: customers.slice(1, 3),
    selectedKey: "highett medical centre",
    selectedItem: customers[3],
    onInputChange: fn(),
    onCreate: undefined,
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await waitFor(() => expect(input).toHaveValue("Highett Medical Centre"));
    await userEvent.clear(input);
    await userEvent.type(input, "0491");
    await expect(args.onInputChange).toHaveBeenLastCalledWith("0491");
    const list = within(await screen.findByRole("listbox"));
    await expect(list.getAllByRole("option")).toHaveLength(2);
  },
};

export const ServerMatchByAnotherField: Story = {
  tags: ["test"],
  args: { items: customers.slice(0, 2), onInputChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("combobox"), "0491{Enter}");
    await expect(args.onSelectionChange).not.toHaveBeenCalled();
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const EnterKeepsTextOfAMatchByWords: Story = {
  tags: ["test"],
  args: { onInputChange: fn() },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("combobox");
    await userEvent.type(field, "kingston fds");
    await screen.findByRole("option", { name: /Kingston Fresh Foods/ });
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveValue("kingston fds");
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith("kingston fresh foods");
  },
};

export const AddsToAList: Story = {
  tags: ["test"],
  render: (args) => (
    <div style={{ maxWidth: 320, minHeight: 320 }}>
      <ComboBox {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "high{Enter}");
    await expect(args.onSelectionChange).toHaveBeenCalledWith("highett medical centre");
    await waitFor(() => expect(input).toHaveValue(""));
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await userEvent.type(input, "Bayview{Enter}");
    await waitFor(() => expect(input).toHaveValue(""));
  },
};

export const RestoresTextWhenCreatingFails: Story = {
  tags: ["test"],
  args: { onCreate: fn(async () => false) },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "Bayview{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith("Bayview");
    await waitFor(() => expect(input).toHaveValue("Bayview"));
  },
};

export const ShowsACreatedItem: Story = {
  tags: ["test"],
  render: function CreatesItems(args) {
    const [created, setCreated] = useState<ComboBoxItem>();
    const [key, setKey] = useState<string | null>(null);
    return (
      <div style={{ maxWidth: 320, minHeight: 320 }}>
        <ComboBox
          {...args}
          selectedKey={key}
          selectedItem={created}
          onSelectionChange={setKey}
          onCreate={async (label) => {
            setKey("new");
            await new Promise((resolve) => setTimeout(resolve, 50));
            setCreated({ id: "new", label: `${label} Pty Ltd` });
          }}
        />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "Bayview{Enter}");
    await waitFor(() => expect(input).toHaveValue("Bayview Pty Ltd"));
  },
};

export const ServerNameMatchesFirst: Story = {
  tags: ["test"],
  args: { items: customers.slice(1), onInputChange: fn(), onCreate: undefined },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "high");
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    await expect(options).toHaveLength(3);
    await expect(options[0]).toHaveAccessibleName(/Highett Medical Centre/);
  },
};

export const Searching: Story = {
  args: { items: [], isLoading: true, onInputChange: fn(), onCreate: undefined },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "ki");
    await expect(await screen.findByText("Searching…")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("combobox")).toHaveValue("ki");
  },
};

export const LongText: Story = {
  tags: ["long-text"],
  args: {
    items: [
      {
        id: "a",
        label: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
        detail: "A detail line that is a good deal longer than the field it is shown in, so it wraps",
      },
    ],
    description: "Search by name, contact, phone or address",
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "dampf");
    await screen.findByRole("listbox");
  },
};
