import type { ImportReport } from "@fettle/rules/platform/import-report";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { StoryScreen } from "../testing/story-screen.tsx";
import ImportDialog from "./import-dialog.tsx";

const HEADERS = [
  "First Name",
  "Last Name",
  "Company",
  "Mobile Phone",
  "Business Phone",
  "E-mail Address",
  "Business Street",
  "Business City",
  "Business State",
  "Business Postal Code",
  "Notes",
  "Notes",
  "Categories",
  "Business Fax",
  "Birthday",
  "Internet Free Busy",
  "E-mail 2 Address",
  "Telex",
];
const EXAMPLES = [
  "Ivy",
  "Laurent",
  "Bayside Strata Group",
  "491575254",
  "(03) 5550 7410",
  "ivy.laurent@mail.example",
  "7 Ardena Court",
  "Bentleigh East",
  "VIC",
  "3165",
  "Gate code on file.",
  "Prefers mornings.",
  "Red",
  "(03) 5550 7411",
  "0/0/00",
  "",
  "",
  "",
];

const field = (
  example: string | null,
  done: { leftOut?: number; repaired?: number; filled?: number } = {},
) => ({
  example,
  leftOut: 0,
  repaired: 0,
  filled: 0,
  ...done,
});

const rowCells = (first: string, last: string) => [first, last, ...EXAMPLES.slice(2)];

const leftOut = (row: number, name: string, which: string, cell: string, reason: string) => {
  const [first = "", last = ""] = name.split(" ");
  return { row, kind: "cell" as const, field: which, reason, cells: rowCells(first, last), name, cell };
};
const INVALID = "Enter a valid email";

const found: ImportReport = {
  total: 300,
  imported: 282,
  duplicates: 12,
  completed: 0,
  invalid: 6,
  rowsLeftOut: 18,
  cellsLeftOut: 19,
  cellsRepaired: 35,
  missing: [],
  headers: HEADERS,
  examples: EXAMPLES,
  columns: {
    contactName: 0,
    name: 2,
    mobile: 3,
    phone: 4,
    email: 5,
    street: 6,
    suburb: 7,
    state: 8,
    postcode: 9,
    notes: 10,
  },
  joined: { contactName: [0, 1], notes: [10, 11] },
  fields: {
    contactName: field("Ivy Laurent"),
    name: field("Bayside Strata Group", { filled: 214 }),
    mobile: field("0491 575 254", { repaired: 31 }),
    phone: field("(03) 5550 7410", { leftOut: 1 }),
    email: field("ivy.laurent@mail.example", { leftOut: 18 }),
    street: field("7 Ardena Court"),
    suburb: field("Bentleigh East"),
    state: field("VIC"),
    postcode: field("3165", { repaired: 4 }),
    notes: field("Gate code on file.\nPrefers mornings."),
  },
  sample: [rowCells("Ivy", "Laurent")],
  errors: [
    ...[20, 31, 44, 58, 80, 99].map((row) => ({
      row,
      kind: "duplicate" as const,
      field: null,
      reason: "Highett Medical Centre is already a customer",
      cells: rowCells("Highett", "Medical"),
    })),
    leftOut(41, "Gus Pellegrino", "email", "N/A", INVALID),
    leftOut(58, "Hilda Brandt", "email", "hb@mail.example; office@brandt.example", INVALID),
    leftOut(63, "Crêpe Nation", "phone", "4.8320E+08", "A spreadsheet rounded this number"),
    leftOut(97, "Kerr & Daughters", "email", "hello@kerr", INVALID),
    {
      row: 131,
      kind: "invalid",
      field: "name",
      reason: "This row has no name and no company",
      cells: rowCells("", ""),
    },
  ],
  repaired: [
    { row: 72, name: "Ivy Laurent", field: "mobile", cell: "491575254", to: "0491 575 254" },
    { row: 88, name: "Tom Haddad", field: "mobile", cell: "+61 491 576 398", to: "0491 576 398" },
    { row: 104, name: "Palmerston Café", field: "postcode", cell: "800", to: "0800" },
  ],
};
const unmatched: ImportReport = {
  ...found,
  total: 3,
  imported: 0,
  duplicates: 0,
  invalid: 0,
  rowsLeftOut: 0,
  cellsLeftOut: 0,
  cellsRepaired: 0,
  missing: ["name"],
  columns: {},
  joined: {},
  fields: {},
  errors: [],
  repaired: [],
  headers: ["Firma", "Rufnummer"],
  examples: ["Bäckerei", "0491 570 156"],
  sample: [["Bäckerei", "0491 570 156"]],
};

let sentColumns: Record<string, number[]>[] = [];

type Reply = { status: number; body: object } | "pending";

function answering(look: Reply, run: Reply = "pending") {
  const original = window.XMLHttpRequest;
  sentColumns = [];
  class Stub {
    upload = {};
    status = 0;
    responseText = "";
    onload = () => {};
    onloadend = () => {};
    private url = "";
    open(_method: string, url: string) {
      this.url = url;
      const columns = new URL(url, window.location.origin).searchParams.get("columns");
      if (columns) sentColumns.push(JSON.parse(columns));
    }
    setRequestHeader() {}
    abort() {}
    send() {
      const reply = this.url.includes("dryRun") ? look : run;
      if (reply === "pending") return;
      this.status = reply.status;
      this.responseText = JSON.stringify(reply.body);
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  Object.assign(window, { XMLHttpRequest: Stub });
  return () => {
    window.XMLHttpRequest = original;
  };
}

const ok = (body: object): Reply => ({ status: 200, body });

async function choose(name = "customers 2026.csv") {
  await screen.findByText("Choose file");
  const input = document.querySelector("input[type=file]");
  await userEvent.upload(input as HTMLInputElement, new File(["name"], name), { applyAccept: false });
}

const meta = {
  title: "Screens/Platform/Import CSV",
  component: StoryScreen,
  args: {
    routes: [{ path: "customers", Component: () => <ImportDialog kind="customers" onClose={() => {}} /> }],
    path: "/customers",
    answers: {
      RecordImports: { recordImports: [] },
      ImportProgressed: { importProgressed: { __typename: "ImportProgress", total: 72, imported: 70 } },
    },
    isBare: true,
  },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  play: async () => {
    await screen.findByText("Drop a CSV file here");
  },
};

export const NotCsv: Story = {
  play: async () => {
    await choose("customers.xlsx");
    await screen.findByText("Invalid file type");
    await screen.findByText("Please select a CSV file");
  },
};

export const Reading: Story = {
  beforeEach: () => answering("pending"),
  play: async () => {
    await choose();
    await screen.findByRole("progressbar", { name: "Reading the file" });
  },
};

export const Preview: Story = {
  beforeEach: () => answering(ok(found)),
  play: async () => {
    await choose("outlook-contacts.csv");
    await screen.findByRole("button", { name: "Import 282 customers" });
    await screen.findByText("outlook-contacts.csv · 300 rows · looks like an Outlook export");
    await expect(screen.getByText("18 without their email, 1 without their other phone")).toBeVisible();
    await expect(screen.getByText("214 empty: name used")).toBeVisible();
    await expect(screen.getByText("4 postcodes filled")).toBeVisible();
    await expect(screen.getByText("7 Ardena Court, Bentleigh East VIC 3165")).toBeVisible();
    await expect(screen.getByText("Notes “Gate code…”")).toBeVisible();
    await expect(screen.getByText("3 empty columns hidden")).toBeVisible();
    await expect(screen.getByText("4.8320E+08")).toBeVisible();
  },
};

export const FilterCells: Story = {
  tags: ["test"],
  beforeEach: () => answering(ok(found)),
  play: async () => {
    await choose();
    await userEvent.click(await screen.findByRole("radio", { name: "Repaired 35" }));
    await screen.findByText("+61 491 576 398");
    await expect(screen.queryByText("N/A")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "Here 12" }));
    await expect(screen.getAllByText("Already here")).toHaveLength(6);
  },
};

export const JoinColumns: Story = {
  tags: ["test"],
  beforeEach: () => answering(ok(found)),
  play: async () => {
    await choose();
    await userEvent.click(await screen.findByRole("button", { name: "Add a column to Notes" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Categories – Red" }));
    await screen.findByRole("button", { name: "Import 282 customers" });
    const remove = "Don’t read Notes from Notes “Prefers mo…”";
    await userEvent.click(screen.getByRole("button", { name: remove }));
    await screen.findByRole("button", { name: "Import 282 customers" });
    const [joined, fewer] = sentColumns.slice(-2);
    await expect(joined?.notes).toEqual([10, 11, 12]);
    await expect(fewer?.notes).toEqual([10]);
  },
};

export const DownloadRowsToFix: Story = {
  tags: ["test"],
  beforeEach: () => answering(ok(found)),
  play: async () => {
    await choose();
    await expect(await screen.findByRole("button", { name: "Download 5 rows to fix" })).toBeEnabled();
  },
};

export const ColumnMissing: Story = {
  beforeEach: () => answering(ok(unmatched)),
  play: async () => {
    await choose();
    await screen.findByText("Choose the column for the company or the name.");
    await expect(screen.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  },
};

const start = async () => {
  await choose();
  await screen.findByRole("button", { name: "Import 282 customers" });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
};

export const Importing: Story = {
  beforeEach: () => answering(ok(found)),
  play: async () => {
    await start();
    await screen.findByText("72 of 300 rows");
  },
};

export const Done: Story = {
  beforeEach: () => answering(ok(found), ok(found)),
  play: async () => {
    await start();
    await screen.findByText("Imported 282 of 300 customers, 12 already there, 6 errors, 19 cells left out");
    await screen.findByText("The customer came in, just without that cell.");
    await expect(screen.getByText("Drop the fixed file here")).toBeVisible();
  },
};

export const OnlySkipped: Story = {
  tags: ["test"],
  beforeEach: () =>
    answering(
      ok({
        ...found,
        cellsLeftOut: 0,
        cellsRepaired: 0,
        errors: [
          { row: 20_002, kind: "invalid", field: "name", reason: "This row has no name", cells: [""] },
        ],
        repaired: [],
      }),
    ),
  play: async () => {
    await choose();
    const number = await screen.findByText("20,002", { selector: "span" });
    await expect(number.scrollWidth).toBeLessThanOrEqual(number.clientWidth);
    await expect(screen.queryByText(/just without that cell/)).toBeNull();
  },
};

export const ManyLeftOut: Story = {
  beforeEach: () => answering(ok({ ...found, cellsLeftOut: 3_002 })),
  play: async () => {
    await choose();
    await screen.findByText("3,035 more aren’t listed here");
  },
};

export const Failed: Story = {
  beforeEach: () =>
    answering(ok(found), {
      status: 413,
      body: { error: "This file is too large. Files can be up to 50 MB" },
    }),
  play: async () => {
    await start();
    await expect(
      await screen.findAllByText("This file is too large. Files can be up to 50 MB"),
    ).not.toHaveLength(0);
    await expect(screen.getByRole("button", { name: "Import 282 customers" })).toBeEnabled();
    await expect(screen.getByText("Notes “Gate code…”")).toBeVisible();
  },
};

const long = { ...found, total: 98_400, imported: 97_000, duplicates: 1_394 };
const longLook = { ...found, total: 98_400, imported: 19_982, unchecked: 78_400 };

export const LongPreview: Story = {
  beforeEach: () => answering(ok(longLook)),
  play: async () => {
    await choose();
    await screen.findByText("We’ve checked the first 20,000 rows.");
    await expect(screen.getByRole("button", { name: "Import 98,400 rows" })).toBeEnabled();
  },
};

export const CheckFailed: Story = {
  tags: ["test"],
  beforeEach: () => answering({ status: 503, body: { error: "The server is busy", code: "BUSY" } }),
  play: async () => {
    await choose();
    await userEvent.click(await screen.findByRole("button", { name: "Try customers 2026.csv again" }));
    await screen.findByRole("button", { name: "Try customers 2026.csv again" });
  },
};

const running = {
  __typename: "RecordImport",
  id: "019aa000-0000-7000-8000-000000000001",
  kind: "customers",
  status: "running",
  fileName: "customers 2026.csv",
  rowsDone: 41_200,
  rowsTotal: 98_400,
  imported: 40_900,
  duplicates: 290,
  invalid: 6,
  cellsLeftOut: 19,
  rowsToFixUrl: null,
  requestedByName: "Mel Tran",
  isMine: true,
  createdAt: "2026-11-18T22:30:00.000Z",
  finishedAt: null,
};
const done = {
  ...running,
  status: "done",
  rowsDone: 98_400,
  imported: 97_000,
  duplicates: 1_394,
  rowsToFixUrl: `/api/imports/${running.id}/rows-to-fix.csv`,
  finishedAt: "2026-11-18T22:34:00.000Z",
};
const cancelled = { ...running, status: "cancelled", finishedAt: "2026-11-18T22:34:00.000Z" };

const startLong = async () => {
  await choose();
  await userEvent.click(await screen.findByRole("button", { name: "Import 98,400 rows" }));
};

const inBackground = (recordImport: object) => ({
  RecordImports: { recordImports: [recordImport] },
  RecordImportReport: { recordImport: { __typename: "RecordImport", id: running.id, report: long } },
  CancelRecordImport: { cancelRecordImport: cancelled },
});

export const InBackground: Story = {
  args: { answers: inBackground(running) },
  beforeEach: () => answering(ok(longLook), ok({ id: running.id })),
  play: async () => {
    await startLong();
    const progress = await screen.findByRole("progressbar", { name: "Importing customers" });
    await expect(progress).toHaveAttribute("aria-valuetext", "41,200 of 98,400 rows");
    await expect(screen.getByText(/You can leave this page: we’ll email Mel Tran/)).toBeVisible();
    await expect(screen.getAllByRole("button", { name: "Close" })).not.toHaveLength(0);
  },
};

export const CancelledInBackground: Story = {
  tags: ["test"],
  args: { answers: inBackground(running) },
  beforeEach: () => answering(ok(longLook), ok({ id: running.id })),
  play: async () => {
    await startLong();
    await userEvent.click(
      await screen.findByRole("button", { name: "Cancel the import of customers 2026.csv" }),
    );
    await screen.findByText(/40,900 customers imported before it was cancelled/);
    await expect(screen.queryByRole("progressbar", { name: "Importing customers" })).toBeNull();
  },
};

export const DoneInBackground: Story = {
  args: { answers: inBackground(done) },
  beforeEach: () => answering(ok(longLook), ok({ id: running.id })),
  play: async () => {
    await startLong();
    await screen.findByText(/97,000 customers imported · 1,394 already there · 6 errors · 19 cells left out/);
    await screen.findByText("4.8320E+08");
    await expect(screen.getByRole("button", { name: "Rows to fix: customers 2026.csv" })).toBeEnabled();
  },
};

export const StillImporting: Story = {
  args: { answers: inBackground(running) },
  play: async () => {
    await screen.findByText("Drop a CSV file here");
    await screen.findByRole("progressbar", { name: "Importing customers" });
  },
};
