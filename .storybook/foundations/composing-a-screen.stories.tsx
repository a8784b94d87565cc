import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { ExampleScreen } from "./example-screen.tsx";
import exampleSource from "./example-screen.tsx?raw";
import * as css from "./foundations.css.ts";
import { Code, Page, Section, Table } from "./page.tsx";

/** As it would be in the screen’s own folder. */
const exampleCode = exampleSource.replace("../../web/platform", "../../../platform");

const STORY_FILE = `import type { Meta, StoryObj } from "@storybook/react-vite";
import { ToolLoansScreen } from "./tool-loans-screen.tsx";

const meta = { title: "Screens/Workspace/Tool loans", component: ToolLoansScreen } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The tag compares the screen with its accepted pictures. */
export const List: Story = { tags: ["at-rest"] };

export const Empty: Story = { args: { loans: [] } };

export const Loading: Story = { args: { isLoading: true } };

export const Failed: Story = { args: { hasFailed: true } };`;

const COMMANDS = `# Run its stories
npx vitest run --project=stories web/features/workspace/tool-loans/tool-loans.stories.tsx

# Accept its at-rest pictures, then look at them
npm run storybook:accept web/features/workspace/tool-loans/tool-loans.stories.tsx`;

const meta = { title: "Foundations/Composing a screen", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

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
  [
    "4",
    docs("DataList"),
    "One ListRow per record: title, badge, detail, up to 3 columns, actions. Put the rest in the detail",
  ],
  [
    "5",
    docs("SortHeader"),
    "Above the list, with the list’s columns. Null for a column that can’t be sorted. Below 1100 px, a Select on its own line below the chips",
  ],
  [
    "6",
    docs("Badge"),
    "The status, with its glyph, next to the title. In its own column if people sort by status. Define each status once, with label, tone and glyph",
  ],
  ["7", docs("Menu"), "The row’s actions, with Undo in a toast rather than a question first"],
  [
    "8",
    docs("Dialog"),
    "A short form, with FormLayout, or a few facts, with DescriptionList. With more than a screenful, give it a page",
  ],
];

const STATE_ROWS = [
  [
    "Loading",
    docs("Skeleton"),
    "The page header and filters stay, without counts. SkeletonRows has the list’s columns",
  ],
  [
    "Nothing yet",
    docs("EmptyState"),
    "Illustration, one sentence, and the action that adds the first record. The page has no other primary button",
  ],
  ["No matches", docs("EmptyState"), "No illustration. A button that clears the filters"],
  ["Failed", docs("ErrorState"), "What failed and Retry"],
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
      intro="Most screens are a list of records with a way into each. This one is built from the same parts as Jobs, Invoices and Customers. Try its filters, sort it, and add a loan."
    >
      <Section title="An example">
        <div className={css.example}>
          <ExampleScreen />
        </div>
        <details>
          <summary className={css.summary}>Show the example’s code</summary>
          <Code>{exampleCode}</Code>
        </details>
      </Section>
      <Section title="Its files">
        <ul className={css.list}>
          <li>
            Put the screen in web/features, in its area’s folder:{" "}
            <code>web/features/workspace/tool-loans</code>.
          </li>
          <li>
            Import components from <code>@fettle/design-system/Name</code>, patterns from{" "}
            <code>@fettle/design-system/patterns/Name</code> and icons from <code>lucide-react</code>.
          </li>
          <li>
            Write its stories in a file that ends in <code>.stories.tsx</code>, titled{" "}
            <code>Screens/Area/Name</code>.
          </li>
        </ul>
        <Code>{STORY_FILE}</Code>
        <Code>{COMMANDS}</Code>
        <p className={css.intro}>
          Pictures need Linux and Chromium: set <code>CHROMIUM_PATH</code>. Tag one story per state{" "}
          <code>at-rest</code>. The test fails if the screen no longer matches its pictures in{" "}
          <code>.storybook/at-rest/pictures</code>.
        </p>
      </Section>
      <Section title="Its parts">
        <Table head={["Order", "Part", "How to use it"]} rows={PARTS} />
      </Section>
      <Section title="Its other states">
        <Table head={["State", "Part", "What people see"]} rows={STATE_ROWS} />
      </Section>
      <Section title="Tones of a new status">
        <p className={css.intro}>
          Choose the tone by meaning and a glyph that no other status of the record has.{" "}
          {page("Icons", "story/foundations-icons--icons")} shows all glyphs.
        </p>
        <Table head={["Tone", "Meaning"]} rows={TONES} />
      </Section>
      <Section title="Space and width">
        <ul className={css.list}>
          <li>A gap of 24 px between header, toolbar and list, and 16 px inside a card.</li>
          <li>Forms and text are at most 720 px wide, and pages at most 1280 px.</li>
          <li>
            Choose parts by width with <code>useMediaQuery(media.roomy)</code>, from{" "}
            <code>web/platform/screen/media-query</code> and <code>@fettle/design-system/tokens/scale</code>.
            Change styles by width with <code>media</code> in a .css.ts file.
          </li>
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

/** The page has its own gutters, but the example doesn’t. */
const PADDED = { layout: "padded" };

export const Works: StoryObj = {
  tags: ["test"],
  parameters: PADDED,
  render: () => <ExampleScreen />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Returned 1" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
    await userEvent.type(canvas.getByRole("searchbox"), "pump");
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await userEvent.click(canvas.getByRole("button", { name: "Tool" }));
    await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent("Leak detector");
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Vacuum pump" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Mark returned" }));
    await canvas.findByRole("radio", { name: "Returned 2" });
    await userEvent.click(await canvas.findByRole("button", { name: "Undo" }));
    await canvas.findByRole("radio", { name: "Returned 1" });
    await userEvent.click(canvas.getByRole("button", { name: "New loan" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Create loan" }));
    await expect(dialog.getByText("Enter the tool’s name")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Empty: StoryObj = {
  tags: ["test"],
  parameters: PADDED,
  render: () => <ExampleScreen loans={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button", { name: "New loan" })).toHaveLength(1);
  },
};

export const Loading: StoryObj = {
  tags: ["test"],
  parameters: PADDED,
  render: () => <ExampleScreen isLoading />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "All" })).toBeVisible();
  },
};

export const SortsOnPhones: StoryObj = {
  tags: ["test"],
  parameters: PADDED,
  globals: { viewport: { value: "phone" } },
  render: () => <ExampleScreen />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Sort/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Oldest first" }));
    await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent("Leak detector");
  },
};

export const Failed: StoryObj = {
  tags: ["test"],
  parameters: PADDED,
  render: () => <ExampleScreen hasFailed />,
};
