import { CommandPalette, type PaletteGroup } from "@fettle/design-system/patterns/CommandPalette";
import { isManaging } from "@fettle/rules/role";
import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { AirVent, Building2, FilePen, Plus, ReceiptText, Wrench } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useViewer } from "../../app/session/viewer.ts";
import { useStore } from "../../lib/store.ts";
import { type FoundRecord, recentRecords, rememberRecord } from "./recent-records.ts";
import { isSearchOpen } from "./search-palette.ts";
import { searchScreens } from "./search-screens.ts";
import { useSearchHits } from "./use-search-hits.ts";

const NewJobDialog = lazy(() => import("../jobs/new-job-dialog.tsx"));
const EquipmentDialog = lazy(async () => ({
  default: (await import("../equipment/equipment-dialog.tsx")).EquipmentDialog,
}));

type Creation = { kind: "job" | "equipment"; name: string };

const ICONS = {
  job: <Wrench />,
  customer: <Building2 />,
  equipment: <AirVent />,
  quote: <FilePen />,
  invoice: <ReceiptText />,
};

const COMMANDS = ["New Job", "New Customer", "New Equipment", "New Quote", "New Invoice"];
const isCommand = (words: string) =>
  COMMANDS.some((command) => command.toLowerCase().startsWith(words.toLowerCase()));

/** The search over everything, and the dialogs it leads to. */
export default function SearchPaletteHost() {
  const isOpen = useStore(isSearchOpen);
  const [creation, setCreation] = useState<Creation>();
  const close = () => setCreation(undefined);
  return (
    <>
      {isOpen && <SearchPalette onCreate={setCreation} />}
      <Suspense>
        {creation?.kind === "job" && <NewJobDialog onClose={close} start={{ title: creation.name }} />}
        {creation?.kind === "equipment" && <EquipmentDialog onClose={close} name={creation.name} />}
      </Suspense>
    </>
  );
}

function SearchPalette({ onCreate }: { onCreate: (creation: Creation) => void }) {
  const [text, setText] = useState("");
  const { id, role } = useViewer();
  const navigate = useNavigate();
  const { hits, isLoading, hasFailed, retry } = useSearchHits(text);
  const close = () => isSearchOpen.set(false);
  const words = text.trim();

  const open = (href: string) => {
    close();
    navigate(href);
  };
  const recordGroup = (label: string, records: FoundRecord[]): PaletteGroup => ({
    label,
    items: records.map((record) => ({
      id: `${label} ${record.id}`,
      label: record.label,
      ...(record.detail && { detail: record.detail }),
      leading: ICONS[record.kind],
      onChoose: () => {
        rememberRecord(id, record);
        open(record.href);
      },
    })),
  });
  const screens = searchScreens(role).filter(({ label }) =>
    label.toLowerCase().includes(words.toLowerCase()),
  );
  const found = [
    ...(words ? hits.map(({ label, records }) => recordGroup(label, records)) : []),
    {
      label: "Go to",
      items: screens.map(({ href, label, Icon }) => ({
        id: `screen ${href}`,
        label,
        leading: <Icon />,
        onChoose: () => open(href),
      })),
    },
  ];
  // A number is what is looked for, and a command’s own words are the command: neither is what something is called.
  const name = /\p{L}/u.test(words) && !isCommand(words) ? words : "";
  const create = (what: string, onChoose: () => void) => ({
    id: `create ${what}`,
    label: name ? `${what} “${name}”` : what,
    leading: <Plus />,
    onChoose,
  });
  const titled = (path: string) => (name ? `${path}?${new URLSearchParams({ title: name })}` : path);
  const begin = (kind: Creation["kind"]) => () => {
    close();
    onCreate({ kind, name });
  };
  const groups = [
    ...(words ? [] : [recordGroup("Recent", recentRecords(id))]),
    ...found,
    {
      label: "Create",
      items: [
        create("New Job", begin("job")),
        create("New Customer", () =>
          open(name ? `/customers/new?${new URLSearchParams({ name })}` : "/customers/new"),
        ),
        create("New Equipment", begin("equipment")),
        ...(isManaging(role)
          ? [
              create("New Quote", () => open(titled("/quotes/new"))),
              create("New Invoice", () => open(titled("/invoices/new"))),
            ]
          : []),
      ],
    },
  ].filter(({ items }) => items.length > 0);

  const isNothing =
    words !== "" && !isLoading && !hasFailed && found.every(({ items }) => items.length === 0);
  return (
    <CommandPalette
      isOpen
      onOpenChange={close}
      label="Search"
      placeholder={
        isManaging(role)
          ? "Search jobs, customers, quotes, invoices …"
          : "Search jobs, customers, equipment …"
      }
      text={text}
      onTextChange={setText}
      maxLength={SEARCH_MAX}
      groups={groups}
      isLoading={isLoading}
      failure={hasFailed ? { message: "Search failed. Check your connection.", onRetry: retry } : undefined}
      emptyText={isNothing ? `Nothing found for “${words}”` : undefined}
    />
  );
}
