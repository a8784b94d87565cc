import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ellipsis, Pencil } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { tabular, vars } from "../../tokens/theme.css.ts";
import { Avatar } from "../Avatar/Avatar.tsx";
import { Badge } from "../Badge/Badge.tsx";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { ListRow } from "../ListRow/ListRow.tsx";
import { SortHeader } from "../SortHeader/SortHeader.tsx";
import { STATUSES } from "../StatusGlyph/example-statuses.ts";
import { TechnicianDots } from "../TechnicianDots/TechnicianDots.tsx";
import { DataList } from "./DataList.tsx";

const lou = { id: "1", name: "Liam O’Brien", color: "#2063B0" };
const priya = { id: "2", name: "Priya Nair", color: "#783288" };

const meta: Meta<typeof DataList> = {
  title: "Components/DataList",
  component: DataList,
  subcomponents: { ListRow },
  args: { label: "Jobs" },
};
export default meta;
type Story = StoryObj<typeof DataList>;

export const Jobs: Story = {
  args: {
    variant: "split",
    columns: "minmax(0, 1fr) 180px 90px auto",
    children: (
      <>
        <ListRow
          href="#job"
          title="Ducted zone 3 not cooling"
          badge={<Badge status={STATUSES.job.in_progress} />}
          detail="Customer reports no airflow to zone 3 since Sunday. Check zone motor and damper."
          trailing={<TechnicianDots technicians={[lou]} />}
          actions={
            <Button size="inline" variant="ghost" icon={<Pencil />} href="#edit">
              Edit
            </Button>
          }
        >
          <span>Margaret Doyle</span>
        </ListRow>
        <ListRow
          href="#job2"
          title="12-month service, 4 × wall splits"
          badge={<Badge status={STATUSES.job.confirmed} />}
          detail="Annual service under agreement."
          trailing={<TechnicianDots technicians={[lou, priya]} />}
          actions={
            <Button size="inline" variant="ghost" icon={<Pencil />} href="#edit2">
              Edit
            </Button>
          }
        >
          <span>Highett Medical Centre</span>
        </ListRow>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const { getAllByRole } = within(canvasElement);
    const open = fn((event: Event) => event.preventDefault());
    const [first, edit] = getAllByRole("link");
    await expect(first).toHaveAccessibleName("Ducted zone 3 not cooling");
    await userEvent.tab();
    await expect(first).toHaveFocus();
    first?.addEventListener("click", open);
    await userEvent.keyboard("{Enter}");
    await expect(open).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(edit).toHaveFocus();
  },
};

export const Customers: Story = {
  args: {
    label: "Customers",
    children: (
      <>
        <ListRow
          href="#kingston"
          leading={<Avatar name="Kingston Fresh Foods" size={40} />}
          title="Kingston Fresh Foods"
          detail="Moorabbin · Dimitri Pappas"
          actions={<IconButton label="Actions" icon={<Ellipsis />} />}
        />
        <ListRow
          href="#beaumaris"
          leading={<Avatar name="Beaumaris Dental" size={40} />}
          title="Beaumaris Dental"
          detail="Beaumaris"
          actions={<IconButton label="Actions" icon={<Ellipsis />} />}
        />
      </>
    ),
  },
};

/** Status, date and amount in columns. The heads and the rows share their widths, and only the title grows. */
export const SortedColumns: Story = {
  render: () => (
    <div>
      <SortHeader
        label="Sort invoices"
        columns="84px minmax(0, 1fr) 140px 110px 100px 36px"
        cells={[
          { id: "number", label: "Number" },
          { id: "customer", label: "Customer" },
          { id: "status", label: "Status" },
          { id: "due", label: "Due" },
          { id: "total", label: "Amount", isEnd: true },
          null,
        ]}
        sortedBy={{ id: "due", direction: "ascending" }}
        onSort={() => {}}
      />
      <DataList label="Invoices" columns="84px minmax(0, 1fr) 140px 110px 100px 36px">
        <ListRow
          href="#413"
          leading="INV-0413"
          title="Oakleigh Joinery"
          detail="Install split"
          actions={<IconButton label="Actions for INV-0413" icon={<Ellipsis />} />}
        >
          <Badge status={{ label: "Overdue", tone: "red", glyph: "alarm" }} />
          <span style={{ color: vars.tone.red.text }}>Wed 4 Nov</span>
          <span className={tabular} style={{ textAlign: "end" }}>
            $3,410.00
          </span>
        </ListRow>
        <ListRow
          href="#417"
          leading="INV-0417"
          title="Highett Medical Centre"
          detail="12-month service"
          actions={<IconButton label="Actions for INV-0417" icon={<Ellipsis />} />}
        >
          <Badge status={{ label: "Paid", tone: "green", glyph: "tickDisc" }} />
          <span>Wed 18 Nov</span>
          <span className={tabular} style={{ textAlign: "end" }}>
            $462.00
          </span>
        </ListRow>
      </DataList>
    </div>
  ),
};

export const BadgeInAColumn: Story = {
  ...SortedColumns,
  tags: ["test"],
  play: async ({ canvas }) => {
    const [badge] = canvas.getAllByText("Overdue");
    await expect(badge?.parentElement?.getBoundingClientRect().width).toBeLessThan(120);
  },
};

export const InCard: Story = {
  render: () => (
    <Card title="Today’s Schedule" actions="Melbourne time" padding="none">
      <DataList label="Today" variant="plain" columns="70px minmax(0, 1fr) auto">
        <ListRow
          href="#1"
          leading="7:30 am"
          title="Quarterly service"
          detail="Kingston Fresh Foods"
          trailing={<Badge status={STATUSES.job.done} />}
          isReceded
        />
        <ListRow
          href="#2"
          leading="11:30 am"
          title="12-month service"
          detail="Highett Medical Centre"
          trailing={<Badge status={STATUSES.job.confirmed} />}
        />
      </DataList>
    </Card>
  ),
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    children: (
      <ListRow
        href="#long"
        leading={<Avatar name="D" />}
        title="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
        badge={<Badge status={STATUSES.job.scheduled} />}
        detail="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
        trailing={<TechnicianDots technicians={[lou, priya]} />}
        actions={<IconButton label="Actions" icon={<Ellipsis />} />}
      />
    ),
  },
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
};
