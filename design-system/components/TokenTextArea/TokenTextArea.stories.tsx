import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, screen, waitFor } from "storybook/test";
import { LONG_ADDRESS, LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { pressKeys } from "../../../.storybook/press-keys.ts";
import { TokenTextArea, type TokenTextAreaProps } from "./TokenTextArea.tsx";

function Typed(props: TokenTextAreaProps) {
  const [text, setText] = useState(props.value);
  return <TokenTextArea {...props} value={text} onChange={setText} />;
}

const meta: Meta<typeof TokenTextArea> = {
  title: "Components/TokenTextArea",
  component: TokenTextArea,
  args: {
    label: "Message",
    heading: "Fields",
    value: "Hi {customer}, we’ll be there at {time}.",
    onChange: () => {},
    tokens: [
      { name: "customer", label: "Customer" },
      { name: "date", label: "Visit date" },
      { name: "time", label: "Visit time" },
    ],
  },
  render: (args) => <Typed {...args} />,
  decorators: [(Story) => <div style={{ width: 420, minHeight: 320 }}>{Story()}</div>],
};
export default meta;
type Story = StoryObj<typeof TokenTextArea>;

/** Types with browser commands, because the field's undoable edits don't work with simulated keys. */
async function type(field: HTMLElement, text: string) {
  field.focus();
  for (const letter of text) document.execCommand("insertText", false, letter);
  await expect(field).toHaveFocus();
}

const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });

export const Typing: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
    field.setSelectionRange(field.value.length, field.value.length);
    await type(field, " On {vis");
    await expect(await screen.findAllByRole("option")).toHaveLength(2);
    await expect(field).toHaveAttribute("aria-activedescendant", expect.stringMatching(/date$/));
    await press(field, "ArrowDown");
    await press(field, "Enter");
    await expect(field).toHaveValue("Hi {customer}, we’ll be there at {time}. On {time}");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    await press(field, "Backspace");
    await expect(field).toHaveValue("Hi {customer}, we’ll be there at {time}. On ");
    document.execCommand("undo");
    await expect(field).toHaveValue("Hi {customer}, we’ll be there at {time}. On {time}");
    field.setSelectionRange(3, 3);
    await press(field, "Delete");
    await expect(field).toHaveValue("Hi , we’ll be there at {time}. On {time}");
  },
};

export const Escaping: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
    field.setSelectionRange(field.value.length, field.value.length);
    field.focus();
    await pressKeys("{{");
    await screen.findByRole("option", { name: /Visit time/ });
    await pressKeys("{Escape}");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    await expect(field).toHaveValue("Hi {customer}, we’ll be there at {time}.{");
    await pressKeys("d");
    await screen.findByRole("option", { name: /Visit date/ });
    await pressKeys("{Tab}");
    await expect(field).toHaveValue("Hi {customer}, we’ll be there at {time}.{date}");
    await expect(field).toHaveFocus();
  },
};

export const WithFlaw: Story = { args: { flaw: "’", description: "’ makes this 2 texts" } };

export const Invalid: Story = { args: { errorMessage: "Say who it’s from: add {business}" } };

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    label: LONG_NAME,
    value: `Hi {customer}, your invoice went to ${LONG_WORD} for ${LONG_ADDRESS}. {`,
    tokens: [
      { name: "customer", label: LONG_NAME },
      { name: "business_address_of_the_customer", label: LONG_WORD },
    ],
    errorMessage: LONG_WORD,
  },
  decorators: [narrow],
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>("textbox");
    field.setSelectionRange(field.value.length, field.value.length);
    await type(field, "c");
    await screen.findAllByRole("option");
  },
};
