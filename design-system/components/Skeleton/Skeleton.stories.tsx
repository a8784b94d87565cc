import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card/Card.tsx";
import { Skeleton, SkeletonRegion, SkeletonRow, SkeletonRows } from "./Skeleton.tsx";

const meta: Meta<typeof Skeleton> = {
  title: "Components/Skeleton",
  component: Skeleton,
  subcomponents: { SkeletonRow, SkeletonRows, SkeletonRegion },
  args: { width: 180 },
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Bar: Story = {};
export const Circle: Story = { args: { shape: "circle", width: undefined, height: 40 } };
export const Rows: Story = {
  render: () => (
    <SkeletonRegion label="Loading jobs">
      <Card padding="none">
        <SkeletonRow />
        <SkeletonRow leading />
        <SkeletonRow trailing={false} />
      </Card>
    </SkeletonRegion>
  ),
};
export const ListWithColumns: Story = {
  render: () => (
    <SkeletonRegion label="Loading invoices">
      <SkeletonRows
        hasHead
        columns="84px minmax(0, 1fr) 110px 100px 36px"
        cells={["text", "title", "text", "end", "empty"]}
      />
    </SkeletonRegion>
  ),
};
export const Narrow: Story = {
  ...Rows,
  decorators: [(Story) => <div style={{ width: 280 }}>{Story()}</div>],
};
