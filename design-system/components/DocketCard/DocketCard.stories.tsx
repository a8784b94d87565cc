import type { Meta, StoryObj } from "@storybook/react-vite";
import { DocketCard, DocketFact } from "./DocketCard.tsx";

const meta: Meta<typeof DocketCard> = {
  title: "Components/DocketCard",
  component: DocketCard,
  args: {
    label: "Job",
    summary: (
      <>
        <DocketFact label="Scheduled" isLarge>
          Wed 18 Nov, 10:00 am
        </DocketFact>
        <DocketFact label="Customer">
          <a href="#doyle">Margaret Doyle</a>
        </DocketFact>
        <DocketFact label="Estimated value">$420.00</DocketFact>
      </>
    ),
    children: "Customer reports no airflow to zone 3 (rear bedrooms) since Sunday. Zones 1 and 2 are fine.",
  },
};
export default meta;
type Story = StoryObj<typeof DocketCard>;

export const Job: Story = {};
export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    summary: (
      <DocketFact label="Customer" isLarge>
        Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft
      </DocketFact>
    ),
  },
  decorators: [(Story) => <div style={{ width: 280 }}>{Story()}</div>],
};
