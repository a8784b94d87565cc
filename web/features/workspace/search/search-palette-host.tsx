import { useApolloClient } from "@apollo/client/react";
import {
  CommandPalette,
  type PaletteAction,
  type PaletteGroup,
} from "@fettle/design-system/patterns/CommandPalette";
import { isManaging, type Role } from "@fettle/rules/identity/role";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { mayBeMobile } from "@fettle/rules/platform/phone";
import { containsWords } from "@fettle/rules/platform/search-words";
import { telHref } from "@fettle/rules/platform/tel-href";
import { AirVent, Building2, FilePen, MessageSquare, Phone, Plus, ReceiptText, Wrench } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { keptDaysInWords, useKeptDays } from "../../../platform/offline/kept-days.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useStore } from "../../../platform/store.ts";
import { LazyNewJobDialog } from "../../jobs/jobs/lazy-new-job-dialog.ts";
import { asKnown, detailOf, type FoundRecord, recentRecords, rememberRecord } from "./recent-records.ts";
import { earlyText, isSearchOpen } from "./search-palette.ts";
import { searchScreens } from "./search-screens.ts";
import { useSearchHits } from "./use-search-hits.ts";

const EquipmentDialog = lazyOpened(async () => ({
  default: (await import("../../customers/equipment/equipment-dialog.tsx")).EquipmentDialog,
}));

const NewMessageDialog = lazyOpened(() => import("../../conversations/messages/new-message-dialog.tsx"));

type Command = "New Job" | "New Customer" | "New Equipment" | "New Quote" | "New Invoice";

const commandsFor = (role: Role): Command[] => [
  "New Job",
  "New Customer",
  "New Equipment",
  ...(isManaging(role) ? (["New Quote", "New Invoice"] as const) : []),
];

type Creation =
  | { kind: "job" | "equipment"; name: string; customerId?: string }
  | { kind: "text"; customerId: string };

const ICONS = {
  job: <Wrench />,
  customer: <Building2 />,
  equipment: <AirVent />,
  quote: <FilePen />,
  invoice: <ReceiptText />,
};

const begins = (words: string) => (command: string) =>
  command.toLowerCase().startsWith(words.replace(/\s+/g, " ").toLowerCase());

export default function SearchPaletteHost() {
  const isOpen = useStore(isSearchOpen);
  const [creation, setCreation] = useState<Creation>();
  const close = () => setCreation(undefined);
  return (
    <>
      {isOpen && <SearchPalette onCreate={setCreation} />}
      <Suspense>
        {creation?.kind === "job" && (
          <LazyNewJobDialog
            onClose={close}
            start={creation.customerId ? { customerId: creation.customerId } : { title: creation.name }}
          />
        )}
        {creation?.kind === "text" && <NewMessageDialog onClose={close} to={creation.customerId} />}
        {creation?.kind === "equipment" && <EquipmentDialog onClose={close} name={creation.name} />}
      </Suspense>
    </>
  );
}

function SearchPalette({ onCreate }: { onCreate: (creation: Creation) => void }) {
  const [text, setText] = useState(earlyText.get);
  useEffect(() => {
    const follow = () => setText(earlyText.get());
    follow();
    const stop = earlyText.subscribe(follow);
    return () => {
      stop();
      earlyText.set("");
    };
  }, []);
  const { id, role } = useViewer();
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const [recents] = useState(() => recentRecords(id).map((record) => asKnown(cache, record)));
  const { hits, isLoading, hasFailed, retry } = useSearchHits(text);
  const close = () => isSearchOpen.set(false);
  const kept = useKeptDays();
  const words = text.trim();

  const open = (href: string) => {
    close();
    void navigate(href);
  };
  const actionsFor = ({ customer }: FoundRecord): PaletteAction[] => {
    if (!customer) return [];
    const { id: customerId, phone } = customer;
    const start = (next: Creation) => {
      close();
      onCreate(next);
    };
    return [
      ...(phone ? [{ label: "Call", icon: <Phone />, href: telHref(phone) }] : []),
      ...(mayBeMobile(phone)
        ? [
            {
              label: "Text",
              icon: <MessageSquare />,
              onChoose: () => start({ kind: "text", customerId }),
            },
          ]
        : []),
      { label: "New job", icon: <Wrench />, onChoose: () => start({ kind: "job", name: "", customerId }) },
      ...(isManaging(role)
        ? [
            {
              label: "New quote",
              icon: <FilePen />,
              onChoose: () => open(`/quotes/new?customerId=${customerId}`),
            },
          ]
        : []),
    ];
  };
  const recordGroup = (label: string, records: FoundRecord[]): PaletteGroup => ({
    label,
    items: records.map((record) => ({
      id: `${label} ${record.id}`,
      label: record.label,
      ...(detailOf(record) && { detail: detailOf(record) }),
      leading: ICONS[record.kind],
      actions: actionsFor(record),
      onChoose: () => {
        rememberRecord(id, record);
        open(record.href);
      },
    })),
  });
  const screens = searchScreens(role).filter(({ label }) => containsWords([label], words));
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
  // A number, or words from a command, aren't used as a name.
  const isCommand = commandsFor(role).some(begins(words));
  const name = /\p{L}/u.test(words) && !isCommand ? words : "";
  const titled = (path: string, field = "title") =>
    name ? `${path}?${new URLSearchParams({ [field]: name })}` : path;
  const begin = (kind: "job" | "equipment") => {
    close();
    onCreate({ kind, name });
  };
  const choose: Record<Command, () => void> = {
    "New Job": () => begin("job"),
    "New Customer": () => open(titled("/customers/new", "name")),
    "New Equipment": () => begin("equipment"),
    "New Quote": () => open(titled("/quotes/new")),
    "New Invoice": () => open(titled("/invoices/new")),
  };
  const creations = {
    label: "Create",
    items: commandsFor(role)
      .filter((command) => !isCommand || begins(words)(command))
      .map((command) => ({
        id: `create ${command}`,
        label: name ? `${command} “${name}”` : command,
        leading: <Plus />,
        onChoose: choose[command],
      })),
  };
  // If the user has typed more of a command than 'new', the command comes first.
  const leads = isCommand && /^new\s+\S/i.test(words);
  const groups = [
    ...(leads ? [creations] : []),
    ...(words ? [] : [recordGroup("Recent", recents)]),
    ...found,
    ...(leads ? [] : [creations]),
  ].filter(({ items }) => items.length > 0);

  const isNothing =
    words !== "" && !isCommand && !isLoading && !hasFailed && found.every(({ items }) => items.length === 0);
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
      emptyText={isNothing ? `Nothing found ${kept ? "on this device " : ""}for “${words}”` : undefined}
      note={kept && words ? `Searches this device. ${keptDaysInWords(kept)}` : undefined}
    />
  );
}
