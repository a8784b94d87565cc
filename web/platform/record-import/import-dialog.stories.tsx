import type { ImportReport } from "@fettle/rules/platform/import-report";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { StoryScreen } from "../testing/story-screen.tsx";
import ImportDialog from "./import-dialog.tsx";

const found: ImportReport = {
  total: 126,
  imported: 118,
  duplicates: 6,
  invalid: 2,
  cellsLeftOut: 2,
  missing: [],
  headers: ["Client ID", "Company", "Name", "E-mail", "Mobile", "Last invoice"],
  columns: { name: 1, contactName: 2, email: 3, phone: 4 },
  sample: [
    [
      "1001",
      "Kingston Fresh Foods",
      "Dimitri Pappas",
      "ap@kingstonfresh.example",
      "0491 570 156",
      "14/02/2026",
    ],
    ["1002", "Beaumaris Dental Group", "Dr Hannah Lim", "practice@beaumarisdental.example", "", ""],
    ["1003", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", "", "", "0491 570 157", ""],
  ],
  errors: [
    {
      row: 9,
      kind: "invalid",
      field: "name",
      reason: "Company name can be at most 200 characters",
      cells: ["1009", "Darwin Chill"],
    },
    {
      row: 14,
      kind: "invalid",
      field: "name",
      reason: "Company name is required",
      cells: ["1014", "", "Mae"],
    },
    ...[20, 31, 44, 58, 80, 99].map((row) => ({
      row,
      kind: "duplicate" as const,
      field: null,
      reason: `Same as row ${row - 4} of this file`,
      cells: [`10${row}`, "Highett Medical Centre"],
    })),
  ],
  leftOut: [
    { row: 11, field: "email", reason: "Enter a valid email", cell: "mae@darwinchill" },
    { row: 12, field: "phone", reason: "A customer can only have one phone number", cell: "03 9876 1111" },
  ],
};
const unmatched: ImportReport = {
  total: 3,
  imported: 0,
  duplicates: 0,
  invalid: 0,
  cellsLeftOut: 0,
  missing: ["name"],
  columns: {},
  errors: [],
  headers: ["Firma", "Rufnummer"],
  sample: [["Bäckerei", "0491 570 156"]],
};

type Reply = { status: number; body: object } | "pending";

function answering(look: Reply, run: Reply = "pending") {
  const original = window.XMLHttpRequest;
  class Stub {
    upload = {};
    status = 0;
    responseText = "";
    onload = () => {};
    onloadend = () => {};
    private url = "";
    open(_method: string, url: string) {
      this.url = url;
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
    await choose();
    await screen.findByRole("button", { name: "Import 118 customers" });
    await screen.findByText("Not imported: Client ID, Last invoice");
    await expect(screen.getByText("Company name is required")).toBeVisible();
    await expect(screen.getByText("Email left out. Enter a valid email.")).toBeVisible();
    await expect(screen.getByText("mae@darwinchill")).toBeVisible();
  },
};

export const ManySkipped: Story = {
  beforeEach: () => answering(ok({ ...found, total: 4_120, duplicates: 4_000 })),
  play: async () => {
    await choose();
    await screen.findByText(/^3,994 more rows will be skipped but aren’t listed/);
  },
};

export const ColumnMissing: Story = {
  beforeEach: () => answering(ok(unmatched)),
  play: async () => {
    await choose();
    await screen.findByText("Choose the column for the company name.");
    await expect(screen.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  },
};

const start = async () => {
  await choose();
  await userEvent.click(await screen.findByRole("button", { name: "Import 118 customers" }));
};

export const Importing: Story = {
  beforeEach: () => answering(ok(found)),
  play: async () => {
    await start();
    await screen.findByText("72 of 126 rows");
  },
};

export const Done: Story = {
  beforeEach: () => answering(ok(found), ok(found)),
  play: async () => {
    await start();
    await screen.findByText("Imported 118 of 126 customers, 6 already there, 2 errors, 2 cells left out");
    await userEvent.click(await screen.findByRole("button", { name: "Show 3 more" }));
    await screen.findByText("The rest of each row was imported.");
    await expect(screen.getByRole("button", { name: "Download cells left out" })).toBeVisible();
  },
};

export const ManyLeftOut: Story = {
  beforeEach: () => answering(ok({ ...found, cellsLeftOut: 3_002 })),
  play: async () => {
    await choose();
    await screen.findByText("The rest of each row will be imported. 3,000 more cells aren’t listed.");
  },
};

export const Failed: Story = {
  beforeEach: () =>
    answering(ok(found), {
      status: 413,
      body: { error: "This file is too large. Files can be up to 20 MB" },
    }),
  play: async () => {
    await start();
    await screen.findByText("Drop a CSV file here");
    await expect(
      await screen.findAllByText("This file is too large. Files can be up to 20 MB"),
    ).not.toHaveLength(0);
  },
};
