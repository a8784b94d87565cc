import { CalendarDateTime, parseDateTime } from "@internationalized/date";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { DateTimeField, type DateTimeFieldProps } from "./DateTimeField.tsx";

function Example({ value, typed: kept = null, onTyped, onChange, ...props }: DateTimeFieldProps) {
  const [current, setCurrent] = useState(value);
  const [typed, setTyped] = useState(kept);
  return (
    <div style={{ maxWidth: 300, minHeight: 380 }}>
      <DateTimeField
        {...props}
        value={current}
        typed={typed}
        onTyped={(parts) => {
          setCurrent(null);
          setTyped(parts);
          onTyped?.(parts);
        }}
        onChange={(next) => {
          setCurrent(next);
          setTyped(null);
          onChange(next);
        }}
      />
    </div>
  );
}

const afternoon = new CalendarDateTime(2026, 11, 19, 13, 30);

const meta = {
  title: "Components/DateTimeField",
  component: DateTimeField,
  args: {
    label: "Scheduled date and time",
    value: null,
    placeholderValue: new CalendarDateTime(2026, 11, 18, 9),
    onChange: fn(),
    onTyped: fn(),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof DateTimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = {
  args: { value: afternoon },
  play: async ({ canvas, args }) => {
    const parts = canvas.getAllByRole("spinbutton").map((part) => part.textContent);
    await expect(parts).toEqual(["19", "11", "2026", "1", "30", "pm"]);
    await userEvent.click(canvas.getByRole("button", { name: "Clear Scheduled date and time" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const FilledAtRest: Story = { args: { value: afternoon } };

export const Disabled: Story = { args: { value: afternoon, isDisabled: true } };

export const Invalid: Story = { args: { errorMessage: "Choose a date and time" } };

export const TypedByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("1911202602");
    await userEvent.keyboard("15p");
    await expect(args.onChange).toHaveBeenCalled();
    const last = fnLast(args.onChange);
    await expect(last?.toString()).toBe("2026-11-19T14:15:00");
    await userEvent.keyboard("a");
    await expect(fnLast(args.onChange)?.hour).toBe(2);
    await userEvent.keyboard("{ArrowUp}");
    await expect(fnLast(args.onChange)?.hour).toBe(14);
  },
};

export const TypedAsA24HourTime: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("01122026");
    await userEvent.keyboard("1300");
    await waitFor(() => expect(fnLast(args.onChange)?.toString()).toBe("2026-12-01T13:00:00"));
    canvas.getByRole("spinbutton", { name: /hour/ }).focus();
    await userEvent.keyboard("2130");
    await waitFor(() => expect(fnLast(args.onChange)?.toString()).toBe("2026-12-01T21:30:00"));
  },
};

export const TypedWithoutAmOrPm: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("01122026");
    await userEvent.keyboard("0330");
    await waitFor(() => expect(fnLast(args.onChange)?.toString()).toBe("2026-12-01T15:30:00"));
    canvas.getByRole("spinbutton", { name: /hour/ }).focus();
    await userEvent.keyboard("8");
    await waitFor(() => expect(fnLast(args.onChange)?.toString()).toBe("2026-12-01T08:30:00"));
    canvas.getByRole("spinbutton", { name: /hour/ }).focus();
    await userEvent.keyboard("6");
    await waitFor(() => expect(fnLast(args.onChange)?.toString()).toBe("2026-12-01T06:30:00"));
    canvas.getByRole("spinbutton", { name: /hour/ }).focus();
    await userEvent.keyboard("12");
    await waitFor(() => expect(fnLast(args.onChange)?.toString()).toBe("2026-12-01T12:30:00"));
  },
};

const parts = (canvas: { getAllByRole: (role: "spinbutton") => HTMLElement[] }) =>
  canvas.getAllByRole("spinbutton").map((part) => part.textContent);

export const PartlyTyped: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("25112026");
    await expect(args.onTyped).toHaveBeenLastCalledWith("2026-11-25T--:--");
    await expect(parts(canvas).slice(0, 3)).toEqual(["25", "11", "2026"]);
    await userEvent.keyboard("01");
    await userEvent.keyboard("30p");
    await expect(fnLast(args.onChange)?.toString()).toBe("2026-11-25T13:30:00");
  },
};

export const ClickedWhileEmpty: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /minute/ }));
    await expect(canvas.getByRole("spinbutton", { name: /day/ })).toHaveFocus();
    await userEvent.keyboard("19112026");
    await userEvent.click(canvas.getByRole("spinbutton", { name: /minute/ }));
    await userEvent.keyboard("15");
    await expect(args.onTyped).toHaveBeenLastCalledWith("2026-11-19T--:15");
  },
};

const SAID: Record<string, string> = {
  "thu 9": "2026-11-19T09:00",
  "9/12 8": "2026-12-09T08:00",
  "2:30 tmrw": "2026-11-19T14:30",
};

const words: DateTimeFieldProps["words"] = {
  read: (text) => (SAID[text] ? parseDateTime(SAID[text]) : null),
  problem: "We couldn’t read this",
};

export const TypedInWords: Story = {
  tags: ["test"],
  args: { words },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("thu 9");
    await expect(canvas.getByRole("textbox")).toHaveValue("thu 9");
    await expect(fnLast(args.onChange)?.toString()).toBe("2026-11-19T09:00:00");
    await userEvent.tab();
    await expect(parts(canvas)).toEqual(["19", "11", "2026", "9", "00", "am"]);
  },
};

export const TypedInWordsFromADigit: Story = {
  tags: ["test"],
  args: { words },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("9/12 8");
    await expect(fnLast(args.onChange)?.toString()).toBe("2026-12-09T08:00:00");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("spinbutton", { name: /day/ })).toHaveFocus());
    await expect(fnLast(args.onChange)).toBeNull();
    await userEvent.keyboard("2:30 tmrw");
    await expect(fnLast(args.onChange)?.toString()).toBe("2026-11-19T14:30:00");
  },
};

export const KeepsWordsItCantRead: Story = {
  args: { words },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("blursday");
    await expect(canvas.queryByText("We couldn’t read this")).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByText("We couldn’t read this")).toBeVisible();
    await expect(args.onTyped).toHaveBeenLastCalledWith("blursday");
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.clear(canvas.getByRole("textbox"));
    await userEvent.keyboard("thu 9");
    await expect(fnLast(args.onChange)?.toString()).toBe("2026-11-19T09:00:00");
  },
};

export const PartRemoved: Story = {
  tags: ["test"],
  args: { value: afternoon },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("spinbutton", { name: /hour/ }));
    await userEvent.keyboard("{Backspace}");
    await expect(args.onTyped).toHaveBeenLastCalledWith("2026-11-19T--:30pm");
    await expect(parts(canvas).slice(0, 3)).toEqual(["19", "11", "2026"]);
    await userEvent.keyboard("1");
    await expect(fnLast(args.onChange)?.toString()).toBe("2026-11-19T13:30:00");
  },
};

export const RestoresPartlyTyped: Story = {
  tags: ["test"],
  args: { typed: "2026-11-25T01:--pm" },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(parts(canvas).slice(0, 4)).toEqual(["25", "11", "2026", "1"]));
    await waitFor(() => expect(parts(canvas)[5]).toBe("pm"));
    await expect(args.onTyped).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Clear Scheduled date and time" }));
    await waitFor(() => expect(parts(canvas)[0]).not.toBe("25"));
  },
};

export const ChosenFromCalendar: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Calendar/ }));
    const calendar = within(await screen.findByRole("dialog"));
    const weekdays = calendar.getAllByRole("columnheader", { hidden: true }).map((day) => day.textContent);
    await expect(weekdays[0]).toBe("Mon");
    await userEvent.click(calendar.getByRole("button", { name: /Thursday,? 19 November 2026/ }));
    await expect(fnLast(args.onChange)?.toString()).toBe("2026-11-19T09:00:00");
  },
};

export const CalendarByKeyboard: Story = {
  tags: ["test"],
  args: { value: afternoon },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: /Calendar/ });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    await expect(fnLast(args.onChange)?.toString()).toBe("2026-11-27T13:30:00");
  },
};

export const Open: Story = {
  args: { value: afternoon },
  parameters: { a11y: { config: { rules: [{ id: "aria-hidden-focus", enabled: false }] } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Calendar/ }));
    await screen.findByRole("dialog");
  },
};

const fnLast = (onChange: DateTimeFieldProps["onChange"]) =>
  (onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as CalendarDateTime | null;

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  decorators: [narrow],
  args: { value: afternoon, label: LONG_NAME, errorMessage: LONG_WORD, isOptional: true },
};
