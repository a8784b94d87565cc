import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { LONG_NAME, LONG_WORD } from "../../../.storybook/long-text.tsx";
import { Chart } from "./Chart.tsx";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const points = MONTHS.map((title) => ({ label: title.slice(0, 3), title: `${title} 2026` }));
const grown = points.map((_, index) => 3000 + index * 320);
const formatTick = (value: number) => String(value);

const meta: Meta<typeof Chart> = {
  title: "Components/Chart",
  component: Chart,
  args: {
    label: "Stock and movements",
    points,
    pointHeading: "Month",
    formatValue: (value) => value.toLocaleString("en-AU"),
    panels: [
      { kind: "line", height: 140, formatTick, series: [{ name: "Stock", colour: 1, values: grown }] },
      {
        kind: "stack",
        height: 130,
        formatTick,
        series: [
          { name: "Bought", colour: 1, values: points.map((_, index) => 400 + index * 20) },
          { name: "Returned", colour: 3, values: points.map((_, index) => 40 + index * 4) },
          { name: "Sold", colour: 4, values: points.map((_, index) => -120 - index * 4) },
        ],
      },
    ],
    sum: { name: "Net", values: points.map(() => 320) },
  },
};
export default meta;
type Story = StoryObj<typeof Chart>;

export const LineAndMovements: Story = {
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByRole("slider", { name: "Stock and movements" });
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(chart).toHaveAttribute(
      "aria-valuetext",
      expect.stringContaining("October 2026, Stock 5,880"),
    );
    await expect(within(canvasElement).getByText("October 2026")).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect(within(canvasElement).getByText("November 2026")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(within(canvasElement).queryByText("November 2026")).toBeNull();
    await userEvent.keyboard("{Home}{Home}");
    await expect(within(canvasElement).getByText("January 2026")).toBeVisible();
  },
};

export const Table: Story = {
  args: { isTable: true },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole("table", { name: "Stock and movements" });
    await expect(
      within(table).getByRole("row", { name: /^September 2026 5,560 560 72 -152 320$/ }),
    ).toBeVisible();
  },
};

export const OpensFromBars: Story = {
  tags: ["test"],
  args: { onOpen: fn() },
  play: async ({ args, canvasElement }) => {
    const bars = canvasElement.querySelectorAll<SVGElement>("rect[data-series='Sold']");
    await userEvent.click(bars[10] as SVGElement);
    await expect(args.onOpen).toHaveBeenLastCalledWith(expect.any(Number), "Sold");
    within(canvasElement).getByRole("slider").focus();
    await userEvent.keyboard("{End}{Enter}");
    await expect(args.onOpen).toHaveBeenLastCalledWith(11);
  },
};

export const OpensFromTable: Story = {
  tags: ["test"],
  args: { isTable: true, onOpen: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Net, March 2026: 320" }));
    await expect(args.onOpen).toHaveBeenLastCalledWith(2, "Net");
  },
};

export const TouchedPoints: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: { isNarrow: true, onOpen: fn() },
  play: async ({ args, canvasElement }) => {
    const slider = within(canvasElement).getByRole("slider");
    await waitFor(() => expect(slider.parentElement?.scrollLeft).toBeGreaterThan(0));
    const { right, top } = slider.getBoundingClientRect();
    const press = (left: number) =>
      slider.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: left, clientY: top }));
    press(right - 14);
    await expect(args.onOpen).toHaveBeenLastCalledWith(11, undefined);
    press(right - 14 - 42);
    await expect(args.onOpen).toHaveBeenLastCalledWith(11, undefined);
  },
};

export const TouchedTable: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: { isTable: true, onOpen: fn() },
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement)
      .getByRole("button", { name: "Net, March 2026: 320" })
      .getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
};

export const Bars: Story = {
  args: {
    label: "Letters by kind",
    sum: undefined,
    panels: [
      {
        kind: "bars",
        height: 200,
        formatTick,
        series: [
          { name: "In", colour: 1, values: grown },
          { name: "Out", colour: 3, values: grown.map((value) => value * 0.7) },
        ],
      },
    ],
  },
};

export const NoValues: Story = {
  args: {
    panels: [
      {
        kind: "line",
        height: 140,
        formatTick,
        series: [{ name: "Stock", colour: 1, values: points.map(() => 0) }],
      },
    ],
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const scroller = within(canvasElement).getByRole("slider").parentElement as HTMLElement;
    await waitFor(() => expect(scroller.scrollLeft).toBeGreaterThan(0));
    await expect(scroller.scrollLeft + scroller.clientWidth).toBeGreaterThanOrEqual(scroller.scrollWidth - 1);
    const [axis, picture] = scroller.querySelectorAll("svg");
    const edge = axis?.getBoundingClientRect();
    await expect(edge?.width).toBe(48);
    await expect(edge?.left).toBeCloseTo(scroller.getBoundingClientRect().left + 4, 0);
    const cutOff = () =>
      [...(picture?.querySelectorAll("text") ?? [])]
        .map((text) => text.getBoundingClientRect())
        .filter(({ left, right }) => left < (edge?.right ?? 0) && right > (edge?.right ?? 0));
    await expect(cutOff()).toEqual([]);
    for (const left of [0, 10, 20, 30, 45, 60, 75, 90, 250]) {
      scroller.scrollLeft = left;
      await waitFor(() => expect(cutOff()).toEqual([]));
    }
  },
};

const longSeries = [
  { name: LONG_NAME, colour: 1, values: grown },
  { name: LONG_WORD, colour: 3, values: grown.map((value) => value * 0.7) },
] as const;

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  globals: { viewport: { value: "phone" } },
  args: { sum: undefined, panels: [{ kind: "bars", height: 140, formatTick, series: longSeries }] },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const [tip] = await within(canvasElement).findAllByText(LONG_NAME);
    await expect(tip).toBeVisible();
  },
};
