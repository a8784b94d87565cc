import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { LONG_NAME, narrow } from "../../../.storybook/long-text.tsx";
import { Button } from "../Button/Button.tsx";
import { DocketCard, DocketFact } from "../DocketCard/DocketCard.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { DocketEdit } from "./DocketEdit.tsx";

const meta: Meta<typeof DocketEdit> = {
  title: "Components/DocketEdit",
  component: DocketEdit,
  args: {
    label: "Technicians",
    editLabel: "Change technicians",
    children: "Tomasi Fale",
    editor: (close) => (
      <>
        <TextField label="Technician" defaultValue="Tomasi Fale" />
        <Button onPress={close}>Save</Button>
      </>
    ),
  },
  render: (args) => (
    <DocketCard
      summary={
        <>
          <DocketFact label="Scheduled" isLarge>
            Wed 18 Nov, 10:00 am
          </DocketFact>
          <DocketEdit {...args} />
        </>
      }
    >
      No airflow to zone 3 since Sunday.
    </DocketCard>
  ),
};
export default meta;
type Story = StoryObj<typeof DocketEdit>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Technicians/ }));
    await expect(await screen.findByRole("dialog", { name: "Change technicians" })).toBeVisible();
  },
};

export const Keyboard: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    const fact = canvas.getByRole("button", { name: /^Technicians/ });
    fact.focus();
    await userEvent.keyboard("{Enter}");
    const field = await screen.findByRole("textbox", { name: "Technician" });
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(fact).toHaveFocus());
    await userEvent.keyboard(" ");
    await screen.findByRole("dialog");
  },
};

export const LongText: Story = {
  tags: ["long-text"],
  args: { children: LONG_NAME, isLarge: true },
  decorators: [narrow],
};
