import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card/Card.tsx";
import { Skeleton, SkeletonRegion, SkeletonRow } from "./Skeleton.tsx";

const meta: Meta<typeof Skeleton> = {
  title: "Components/Skeleton",
  component: Skeleton,
  subcomponents: { SkeletonRow, SkeletonRegion },
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
export const Narrow: Story = {
  ...Rows,
  decorators: [(Story) => <div style={{ width: 280 }}>{Story()}</div>],
};
