import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { Dialog } from "@fettle/design-system/Dialog";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { IconButton } from "@fettle/design-system/IconButton";
import { ListRow } from "@fettle/design-system/ListRow";
import { Menu } from "@fettle/design-system/Menu";
import { FormLayout } from "@fettle/design-system/patterns/FormLayout";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { Toolbar } from "@fettle/design-system/patterns/Toolbar";
import { SearchField } from "@fettle/design-system/SearchField";
import { Select } from "@fettle/design-system/Select";
import { SkeletonRegion, SkeletonRows } from "@fettle/design-system/Skeleton";
import { SortHeader } from "@fettle/design-system/SortHeader";
import { type Status, StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { TextField } from "@fettle/design-system/TextField";
import { ToastRegion, toast } from "@fettle/design-system/Toast";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { media } from "@fettle/design-system/tokens/scale";
import { ArrowDownUp, Ellipsis, Pencil, Plus, Undo2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useMediaQuery } from "../../web/platform/screen/media-query.ts";

const STATES = {
  open: { label: "Open", tone: "blue", glyph: "clock" },
  waiting: { label: "Waiting", tone: "amber", glyph: "halfRing" },
  returned: { label: "Returned", tone: "green", glyph: "tickDisc" },
} satisfies Record<string, Status>;

type State = keyof typeof STATES;
type Filter = State | "all";
type Order = "tool" | "since";
type Direction = "ascending" | "descending";

interface Loan {
  tool: string;
  person: string;
  since: string;
  state: State;
}

const LOANS: readonly Loan[] = [
  { tool: "Vacuum pump", person: "Priya Nair", since: "2026-11-16", state: "open" },
  {
    tool: "Refrigerant scales with the long hose and the spare case",
    person: "Liam O’Brien",
    since: "2026-11-13",
    state: "waiting",
  },
  { tool: "Leak detector", person: "Tomasi Fa’asavalu", since: "2026-11-03", state: "returned" },
];

const PEOPLE = [...new Set(LOANS.map(({ person }) => person))].map((name) => ({ id: name, label: name }));

/** The heads and the rows share these tracks, so give the row’s menu a width. */
const COLUMNS = "minmax(0, 1fr) 120px 36px";

/** For screens without room for heads. */
const ORDERS = [
  { id: "since descending", label: "Newest first" },
  { id: "since ascending", label: "Oldest first" },
  { id: "tool ascending", label: "Tool, A to Z" },
  { id: "tool descending", label: "Tool, Z to A" },
] as const;

const dayOf = (iso: string) =>
  new Date(`${iso}T00:00`)
    .toLocaleDateString("en-AU", { weekday: "short", day: "numeric", month: "short" })
    .replace(",", "");

export interface ExampleScreenProps {
  loans?: readonly Loan[];
  isLoading?: boolean;
  hasFailed?: boolean;
}

export function ExampleScreen({ loans = LOANS, isLoading, hasFailed }: ExampleScreenProps) {
  const [all, setAll] = useState(loans);
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const hasHeads = useMediaQuery(media.roomy);
  const [order, setOrder] = useState<{ id: Order; direction: Direction }>({
    id: "since",
    direction: "descending",
  });
  const [edited, setEdited] = useState<Loan | "new">();
  const found = all.filter(({ tool }) => tool.toLowerCase().includes(search.toLowerCase()));
  const sign = order.direction === "ascending" ? 1 : -1;
  const shown = found
    .filter(({ state }) => filter === "all" || state === filter)
    .sort((a, b) => sign * a[order.id].localeCompare(b[order.id]));
  const isLoaded = !isLoading && !hasFailed;
  const isEmpty = isLoaded && all.length === 0;
  const filters = [
    { id: "all" as const, label: "All", count: isLoaded ? found.length : undefined },
    ...(Object.keys(STATES) as State[]).map((id) => ({
      id,
      label: STATES[id].label,
      count: isLoaded ? found.filter(({ state }) => state === id).length : undefined,
      icon: <StatusGlyph status={STATES[id]} />,
    })),
  ];
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => setEdited("new")}>
      New loan
    </Button>
  );

  const save = (loan: Loan) => {
    setAll((before) => [loan, ...before.filter((other) => other !== edited)]);
    toast({ title: edited === "new" ? "Loan created" : "Loan saved", description: loan.tool });
    setEdited(undefined);
  };
  const markReturned = (loan: Loan) => {
    setAll(all.map((other) => (other === loan ? { ...loan, state: "returned" } : other)));
    toast({
      title: "Tool returned",
      description: loan.tool,
      actions: [{ label: "Undo", onPress: () => setAll(all) }],
    });
  };
  const sortBy = (id: Order) =>
    setOrder({
      id,
      direction: order.id === id && order.direction === "ascending" ? "descending" : "ascending",
    });
  const clear = () => {
    setSearch("");
    setFilter("all");
  };

  const list = () => {
    if (hasFailed)
      return (
        <ErrorState
          heading="Failed to load loans"
          detail="Check your connection, then try again."
          onRetry={() => location.reload()}
        />
      );
    if (isLoading)
      return (
        <SkeletonRegion label="Loading loans">
          <SkeletonRows hasHead columns={COLUMNS} cells={["title", "text", "empty"]} />
        </SkeletonRegion>
      );
    if (isEmpty)
      return <EmptyState heading="No loans yet" detail="Tools your team borrows show here." action={add} />;
    if (shown.length === 0)
      return (
        <EmptyState
          heading="No loans match"
          illustration={false}
          action={<Button onPress={clear}>Clear filters</Button>}
        />
      );
    return (
      <div>
        <SortHeader
          label="Sort loans"
          columns={COLUMNS}
          cells={[{ id: "tool", label: "Tool" }, { id: "since", label: "Since" }, null]}
          sortedBy={order}
          onSort={sortBy}
        />
        <DataList label="Tool loans" columns={COLUMNS}>
          {shown.map((loan) => (
            <ListRow
              key={loan.tool}
              title={loan.tool}
              badge={<Badge status={STATES[loan.state]} />}
              detail={loan.person}
              actions={
                <Menu
                  trigger={<IconButton icon={<Ellipsis />} label={`Actions for ${loan.tool}`} />}
                  items={[
                    { id: "edit", label: "Edit", icon: <Pencil />, onAction: () => setEdited(loan) },
                    {
                      id: "return",
                      label: "Mark returned",
                      icon: <Undo2 />,
                      isDisabled: loan.state === "returned",
                      onAction: () => markReturned(loan),
                    },
                  ]}
                />
              }
            >
              <span>{dayOf(loan.since)}</span>
            </ListRow>
          ))}
        </DataList>
      </div>
    );
  };

  return (
    <>
      {/* AppShell's top bar shows the title on phones. Without AppShell, the header does. The empty state has the button. */}
      <PageHeader title="Tool loans" isTitleOnPhone actions={!isEmpty && add} />
      {!isEmpty && (
        <Toolbar
          search={
            <SearchField
              label="Search loans"
              placeholder="Search loans"
              value={search}
              onChange={setSearch}
            />
          }
        >
          <ToggleGroup label="Status" items={filters} selectedKey={filter} onChange={setFilter} />
        </Toolbar>
      )}
      {!hasHeads && shown.length > 0 && isLoaded && (
        <div style={{ width: 220, marginBottom: 8 }}>
          <Select
            label="Sort"
            hideLabel
            items={ORDERS.map((item) => ({ ...item, icon: <ArrowDownUp /> }))}
            selectedKey={`${order.id} ${order.direction}`}
            onSelectionChange={(key) => {
              const [id, direction] = key.split(" ") as [Order, Direction];
              setOrder({ id, direction });
            }}
          />
        </div>
      )}
      {list()}
      {edited && (
        <LoanDialog
          loan={edited === "new" ? undefined : edited}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
      {/* Phones show the main action here instead of in the header. */}
      {!isEmpty && <StickyActionBar>{add}</StickyActionBar>}
      {/* AppShell has one already. */}
      <ToastRegion />
    </>
  );
}

interface LoanDialogProps {
  loan: Loan | undefined;
  onSave: (loan: Loan) => void;
  onClose: () => void;
}

function LoanDialog({ loan, onSave, onClose }: LoanDialogProps) {
  const [tool, setTool] = useState(loan?.tool ?? "");
  const [person, setPerson] = useState(loan?.person);
  const [isChecked, setChecked] = useState(false);
  const toolError = isChecked && !tool.trim() ? "Enter the tool’s name" : undefined;
  const personError = isChecked && !person ? "Choose who’s borrowing it" : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (tool.trim() && person)
      onSave({ since: "2026-11-18", state: "open", ...loan, tool: tool.trim(), person });
  };
  return (
    <Dialog
      title={loan ? "Edit loan" : "New loan"}
      isOpen
      onOpenChange={onClose}
      onSubmit={submit}
      cancelLabel="Cancel"
      footer={
        <Button variant="primary" type="submit">
          {loan ? "Save loan" : "Create loan"}
        </Button>
      }
    >
      <FormLayout>
        <TextField
          label="Tool"
          value={tool}
          onChange={setTool}
          isInvalid={toolError !== undefined}
          errorMessage={toolError}
        />
        <Select
          label="Borrowed by"
          items={PEOPLE}
          placeholder="Choose a person"
          selectedKey={person}
          onSelectionChange={setPerson}
          errorMessage={personError}
          isInvalid={personError !== undefined}
        />
      </FormLayout>
    </Dialog>
  );
}
