import type { Meta, StoryObj } from "@storybook/react-vite";
import { Check, CircleCheck, Pencil, Plus } from "lucide-react";
import { expect } from "storybook/test";
import { Badge } from "../../components/Badge/Badge.tsx";
import { Button } from "../../components/Button/Button.tsx";
import { STATUSES } from "../../components/StatusGlyph/example-statuses.ts";
import { PageHeader } from "./PageHeader.tsx";

const meta: Meta<typeof PageHeader> = {
  title: "Patterns/PageHeader",
  component: PageHeader,
  args: {
    title: "Jobs",
    actions: (
      <>
        <Button>Completed Jobs</Button>
        <Button variant="primary" icon={<Plus />}>
          New Job
        </Button>
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof PageHeader>;

export const Page: Story = {};
export const WithSubtitle: Story = { args: { title: "Dashboard", subtitle: "Wednesday 18 November 2026" } };

export const DetailPage: Story = {
  args: {
    title: "Ducted zone 3 not cooling",
    badge: <Badge status={STATUSES.job.new} size="large" />,
    backHref: "#jobs",
    backLabel: "Jobs",
    actions: (
      <>
        <Button variant="hivis" icon={<CircleCheck />}>
          Confirm Job
        </Button>
        <Button variant="primary" icon={<Check />}>
          Complete
        </Button>
        <Button icon={<Pencil />}>Edit Job</Button>
      </>
    ),
  },
};

export const ActionsBeside: Story = {
  args: {
    title: "QU-0124",
    badge: <Badge status={STATUSES.quote.accepted} size="large" />,
    backHref: "#quotes",
    backLabel: "Quotes",
    areActionsBeside: true,
    actions: (
      <>
        <Button icon={<Pencil />}>Edit</Button>
        <Button variant="hivis" icon={<Check />}>
          Convert to Job
        </Button>
      </>
    ),
  },
};

export const TitleOnPhone: Story = { args: { isTitleOnPhone: true } };

export const LongTitleNarrow: Story = {
  tags: ["long-text"],
  args: {
    title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    subtitle: "A subtitle that’s longer than its line",
    isTitleOnPhone: true,
  },
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
};

export const ByKeyboard: Story = {
  tags: ["test"],
  args: { ...DetailPage.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Jobs" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Confirm Job" })).toHaveFocus();
  },
};
