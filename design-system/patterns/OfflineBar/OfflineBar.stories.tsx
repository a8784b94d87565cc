import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { LONG_NAME } from "../../../.storybook/long-text.tsx";
import { OfflineBar } from "./OfflineBar.tsx";

const meta: Meta<typeof OfflineBar> = {
  title: "Patterns/OfflineBar",
  component: OfflineBar,
  args: { lead: "You’re offline.", children: "Showing jobs from 7:12 am" },
};
export default meta;
type Story = StoryObj<typeof OfflineBar>;

export const Offline: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("You’re offline.");
  },
};
export const Waiting: Story = {
  args: {
    lead: (
      <>
        Offline · <a href="/outbox">3 waiting</a>
      </>
    ),
    aside: "since 9:12 am",
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("status");
    await expect(bar).toHaveTextContent("Offline · 3 waiting");
    await expect(bar).toHaveTextContent("since 9:12 am");
  },
};
export const WaitingOnPhone: Story = {
  ...Waiting,
  globals: { viewport: { value: "phone" } },
  args: { ...Waiting.args, children: "Showing this page from 7:12 am" },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("status").firstElementChild as HTMLElement;
    await expect(bar.offsetHeight).toBeLessThanOrEqual(60);
  },
};
const waits = (counts: string) => (
  <>
    {counts} <a href="/outbox">12 waiting, 2 need you</a>
  </>
);
const DAY = "Wed 23 Sep";
export const TwoLines: Story = {
  globals: { viewport: { value: "phone" } },
  render: () => (
    <>
      <OfflineBar lead="You’re offline.">Showing the schedule from {DAY}</OfflineBar>
      <OfflineBar lead="The server isn’t responding." effort="Trying again…">
        Showing the schedule from {DAY}.
      </OfflineBar>
      <OfflineBar lead={waits("Offline ·")} aside={`since ${DAY}, 12:12 pm`}>
        Showing the schedule from {DAY}
      </OfflineBar>
      <OfflineBar lead={waits("No response ·")} aside="since 9:12 am" effort="Trying again…">
        Showing the schedule from {DAY}.
      </OfflineBar>
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const status of within(canvasElement).getAllByRole("status")) {
      const bar = status.firstElementChild as HTMLElement;
      const end = bar.getBoundingClientRect();
      await expect(bar.offsetHeight).toBeLessThanOrEqual(64);
      const needed = within(bar).getAllByText(/Showing|offline|No response|need you/);
      for (const words of needed) {
        const { right, bottom, height } = words.getBoundingClientRect();
        await expect([right <= end.right, bottom <= end.bottom, height <= 22]).toEqual([true, true, true]);
      }
    }
  },
};
export const OutOfDate: Story = {
  args: { lead: undefined, quietly: "This may be out of date. Trying again…" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("This may be out of date.");
  },
};
export const Online: Story = { args: { lead: undefined } };
export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { children: `Showing ${LONG_NAME} from Wed 18 Nov, 7:12 am` },
  globals: { viewport: { value: "phone" } },
};
