import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Badge } from "../../design-system/components/Badge/Badge.tsx";
import { Button } from "../../design-system/components/Button/Button.tsx";
import { DataList } from "../../design-system/components/DataList/DataList.tsx";
import { DescriptionList } from "../../design-system/components/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../design-system/components/Dialog/Dialog.tsx";
import { EmptyState } from "../../design-system/components/EmptyState/EmptyState.tsx";
import { ListRow } from "../../design-system/components/ListRow/ListRow.tsx";
import { SearchField } from "../../design-system/components/SearchField/SearchField.tsx";
import { type Status, StatusGlyph } from "../../design-system/components/StatusGlyph/StatusGlyph.tsx";
import { ToggleGroup } from "../../design-system/components/ToggleGroup/ToggleGroup.tsx";
import { PageHeader } from "../../design-system/patterns/PageHeader/PageHeader.tsx";
import { Toolbar } from "../../design-system/patterns/Toolbar/Toolbar.tsx";
import * as css from "./foundations.css.ts";
import { Page, Section, Table } from "./page.tsx";

const meta = { title: "Foundations/Composing a screen", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const STATES = {
  open: { label: "Open", tone: "blue", glyph: "clock" },
  waiting: { label: "Waiting", tone: "amber", glyph: "halfRing" },
  returned: { label: "Returned", tone: "green", glyph: "tickDisc" },
} satisfies Record<string, Status>;

type State = keyof typeof STATES;

const LOANS: readonly { tool: string; person: string; day: string; state: State }[] = [
  { tool: "Vacuum pump", person: "Priya Nair", day: "Mon 16 Nov", state: "open" },
  {
    tool: "Refrigerant scales with the long hose and the spare case",
    person: "Liam O’Brien",
    day: "Fri 13 Nov",
    state: "waiting",
  },
  { tool: "Leak detector", person: "Tomasi Fa’asavalu", day: "Tue 3 Nov", state: "returned" },
];

const FILTERS = [
  { id: "all", label: "All" },
  ...Object.entries(STATES).map(([id, status]) => ({
    id,
    label: status.label,
    icon: <StatusGlyph status={status} />,
  })),
];

function Example() {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState("all");
  const [open, setOpen] = useState<(typeof LOANS)[number]>();
  const loans = LOANS.filter(
    ({ tool, state }) =>
      (filter === "all" || state === filter) && tool.toLowerCase().includes(search.toLowerCase()),
  );
  const clear = () => {
    setSearch("");
    setFilter("all");
  };
  return (
    <div className={css.example}>
      <PageHeader
        title="Tool loans"
        isTitleOnPhone
        actions={
          <Button variant="primary" icon={<Plus />}>
            New loan
          </Button>
        }
      />
      <Toolbar
        search={
          <SearchField label="Search loans" placeholder="Search loans" value={search} onChange={setSearch} />
        }
      >
        <ToggleGroup
          label="Status"
          items={FILTERS}
          selectedKey={filter}
          onChange={(key) => setFilter(String(key))}
        />
      </Toolbar>
      {loans.length === 0 ? (
        <EmptyState
          heading="No loans match"
          illustration={false}
          action={<Button onPress={clear}>Clear filters</Button>}
        />
      ) : (
        <DataList label="Tool loans" columns="minmax(0, 1fr) 150px auto">
          {loans.map((loan) => (
            <ListRow
              key={loan.tool}
              title={loan.tool}
              badge={<Badge status={STATES[loan.state]} />}
              detail={loan.person}
              actions={
                <Button size="inline" variant="ghost" onPress={() => setOpen(loan)}>
                  Details
                </Button>
              }
            >
              <span>{loan.day}</span>
            </ListRow>
          ))}
        </DataList>
      )}
      {open && (
        <Dialog
          title={open.tool}
          isOpen
          onOpenChange={() => setOpen(undefined)}
          isDismissable
          width="confirm"
          cancelLabel="Close"
          footer={<Button variant="primary">Mark returned</Button>}
        >
          <DescriptionList
            items={[
              { term: "Status", value: <Badge status={STATES[open.state]} /> },
              { term: "Borrowed by", value: open.person },
              { term: "Since", value: open.day },
            ]}
          />
        </Dialog>
      )}
    </div>
  );
}

const page = (title: string, path: string) => (
  <a className={css.link} href={`?path=/${path}`} target="_top">
    {title}
  </a>
);

const docs = (name: string, area = "components") => page(name, `docs/${area}-${name.toLowerCase()}--docs`);

const PARTS = [
  ["1", docs("PageHeader", "patterns"), "Plural title. One primary action, the rest in a Menu"],
  ["2", docs("Toolbar", "patterns"), "Search first, then filters, then views. Keep them all in the URL"],
  [
    "3",
    docs("ToggleGroup"),
    "One of several statuses. Use ToggleChip for a filter that’s on or off, Select for more than 7",
  ],
  ["4", docs("DataList"), "One ListRow per record: title, badge, detail, up to 3 columns, actions"],
  ["5", docs("Badge"), "The status, with its glyph. Define each status once, with label, tone and glyph"],
  [
    "6",
    docs("Dialog"),
    "A few facts about a record, with DescriptionList. With more than a screenful, give it a page",
  ],
];

const STATE_ROWS = [
  ["Loading", docs("Skeleton"), "The page header stays. Rows have the height of the real ones"],
  [
    "Nothing yet",
    docs("EmptyState"),
    "Illustration, one sentence, and the action that adds the first record",
  ],
  ["No matches", docs("EmptyState"), "No illustration. A button that clears the filters"],
  ["Failed", docs("ErrorState"), "What failed and Try again"],
  [
    "Offline",
    docs("OfflineBar", "patterns"),
    "What’s shown might be old. HeldActions says what can’t be done",
  ],
  ["Saved", docs("Toast"), "What happened, with Undo if it’s possible"],
];

const TONES = [
  ["violet, blue, teal", "Not started, planned, agreed"],
  ["amber", "In progress, or needs someone soon"],
  ["green", "Finished well"],
  ["red", "Failed, overdue or refused"],
  ["neutral", "Cancelled, archived or a draft"],
];

export const Composing: StoryObj = {
  name: "Composing a screen",
  render: () => (
    <Page
      title="Composing a screen"
      intro="Most screens are a list of records with a way into each. This one is built from the same parts as Jobs, Invoices and Customers. Try its filters, then open a row."
    >
      <Section title="An example">
        <Example />
      </Section>
      <Section title="Its parts">
        <Table head={["Order", "Part", "How to use it"]} rows={PARTS} />
      </Section>
      <Section title="Its other states">
        <Table head={["State", "Part", "What people see"]} rows={STATE_ROWS} />
      </Section>
      <Section title="Tones of a new status">
        <p className={css.intro}>
          Choose the tone by meaning and a glyph that no other status of the record has. {docs("StatusGlyph")}{" "}
          shows all glyphs.
        </p>
        <Table head={["Tone", "Meaning"]} rows={TONES} />
      </Section>
      <Section title="Space and width">
        <ul className={css.list}>
          <li>A gap of 24 px between header, toolbar and list, and 16 px inside a card.</li>
          <li>Forms and text are at most 720 px wide, and pages at most 1280 px.</li>
          <li>On phones, rows stack, filters scroll sideways, and dialogs fill the screen.</li>
          <li>
            The page’s frame comes from {docs("AppShell", "patterns")}: title, menu and account are already
            there.
          </li>
        </ul>
      </Section>
    </Page>
  ),
};

export const Works: StoryObj = {
  tags: ["test"],
  render: () => <Example />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Returned" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
    await userEvent.type(canvas.getByRole("searchbox"), "pump");
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await userEvent.click(canvas.getAllByRole("button", { name: "Details" })[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByText("Priya Nair")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
