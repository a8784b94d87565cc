import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { UnansweredError } from "../../../platform/apollo/deadline-link.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { mel, noWork, someWork } from "./job-work.fixtures.ts";
import { Component, loader } from "./work-screen.tsx";

const route = {
  path: "/jobs/:id/notes",
  loader,
  Component,
  handle: { title: "Notes & Charges", loadError: "Failed to load job" },
};

const meta = {
  title: "Screens/Jobs/Notes & Charges",
  component: StoryScreen,
  beforeEach: emptyOutbox,
  args: { routes: [route], path: "/jobs/j1147/notes", answers: { JobWork: { job: someWork() } } },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithWork: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "work-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1.5 h logged")).toBeVisible();
    await expect(canvas.getByText("Tomasi Fale, 18/11/2026, 10:38 am")).toBeVisible();
    await expect(canvas.getByText("1.5 h × $118.00")).toBeVisible();
    await expect(canvas.getByText("1, no price yet")).toBeVisible();
    await expect(canvas.getByText("$262.00")).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Remove part" })).toHaveLength(2);
  },
};

export const Empty: Story = {
  args: { answers: { JobWork: { job: noWork() } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("0 h logged")).toBeVisible();
    await expect(canvas.getByText("No notes yet")).toBeVisible();
  },
};

const withoutPrices = someWork().charges.map((charge) => ({ ...charge, unitPrice: null, totalCents: null }));

export const ForTechnicians: Story = {
  args: {
    answers: {
      Viewer: { viewer: { ...viewerOf("technician").viewer, id: mel.id } },
      JobWork: { job: someWork({ charges: withoutPrices }) },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("1.5 h logged");
    await expect(canvas.queryByText("Charges")).toBeNull();
    await expect(canvas.getAllByRole("button", { name: "Remove part" })).toHaveLength(1);
    await expect(canvas.queryByRole("button", { name: "Remove note" })).toBeNull();
  },
};

export const Invoiced: Story = {
  args: { answers: { JobWork: { job: someWork({ hasInvoice: true, status: "done" }) } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Invoiced.");
    await expect(canvas.queryByRole("button", { name: "Add" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Remove part" })).toBeNull();
  },
};

const refusedNote = new CombinedGraphQLErrors({
  errors: [{ message: "", extensions: { code: "BAD_INPUT" } }],
});

export const FailedToAdd: Story = {
  args: { answers: { JobWork: { job: noWork() }, AddJobNote: refusedNote } },
  play: async ({ canvas, userEvent }) => {
    const note = await canvas.findByRole("textbox", { name: "Note" });
    await userEvent.type(note, "Dog in the yard");
    await userEvent.click(canvas.getByRole("button", { name: "Add note" }));
    await expect(await canvas.findByText("Failed to add note")).toBeVisible();
    await expect(note).toHaveValue("Dog in the yard");
    await userEvent.clear(note);
    await userEvent.paste("x".repeat(10_001));
    await userEvent.click(canvas.getByRole("button", { name: "Add note" }));
    await expect(await canvas.findByText("Note can be at most 10,000 characters")).toBeVisible();
    await expect(note).toHaveValue("x".repeat(10_001));
    await userEvent.clear(note);
  },
};

export const ShownWhileSaving: Story = {
  tags: ["test"],
  args: { answers: { JobWork: { job: noWork() }, AddJobHours: "pending" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Work done" }),
      "Rodded the drain{Enter}",
    );
    const saving = within(await canvas.findByRole("list", { name: "Hours being saved" }));
    await expect(saving.getByText("0.5 h, Rodded the drain")).toBeVisible();
    await expect(canvas.getByText("0.5 h logged")).toBeVisible();
  },
};

export const RefusedOnPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: { answers: { JobWork: { job: noWork() }, AddJobNote: refusedNote } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add note" }));
    const note = () => screen.findByRole("textbox", { name: "Note" });
    await userEvent.type(await note(), "Dog in the yard");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add note" }));
    await expect(await screen.findByText("Failed to add note")).toBeVisible();
    await expect(await note()).toHaveValue("Dog in the yard");
    await userEvent.clear(await note());
  },
};

export const NotedOnPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: { answers: { JobWork: { job: noWork() }, AddJobNote: "pending" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add note" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Note" }), "Dog in the yard");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add note" }));
    const saving = within(await canvas.findByRole("list", { name: "Notes being saved" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(saving.getByText("Dog in the yard")).toBeVisible();
  },
};

export const WithoutConnection: Story = {
  args: {
    answers: { JobWork: { job: noWork() }, AddJobNote: new UnansweredError("Network error") },
  },
  play: async ({ canvas, userEvent }) => {
    const note = await canvas.findByRole("textbox", { name: "Note" });
    await userEvent.type(note, "Dog in the yard");
    await userEvent.click(canvas.getByRole("button", { name: "Add note" }));
    const waiting = within(await canvas.findByRole("list", { name: "Notes waiting to be sent" }));
    await expect(waiting.getByText("Dog in the yard")).toBeVisible();
    await expect(note).toHaveValue("");
    await userEvent.click(waiting.getByRole("button", { name: "Send now" }));
    await expect(waiting.getByText("Dog in the yard")).toBeVisible();
    const give = () => userEvent.click(waiting.getByRole("button", { name: "Don’t send" }));
    await give();
    const asked = () => within(screen.getByRole("alertdialog", { name: "Don’t send this?" }));
    await expect(asked().getByText("“Dog in the yard”")).toBeVisible();
    await userEvent.click(asked().getByRole("button", { name: "Keep" }));
    await expect(waiting.getByText("Dog in the yard")).toBeVisible();
    await give();
    await userEvent.click(asked().getByRole("button", { name: "Don’t send" }));
    await waitFor(() => expect(canvas.queryByText("Dog in the yard")).toBeNull());
  },
};

export const Added: Story = {
  tags: ["test"],
  args: {
    answers: {
      JobWork: { job: noWork() },
      AddJobPart: {
        addJobPart: {
          __typename: "JobPart",
          id: "p1",
          job: noWork({ partCount: 2, parts: someWork().parts }),
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole("combobox", { name: "Part name" });
    await userEvent.type(name, "Foil tape, roll{Enter}");
    await expect(await canvas.findByText("Zone damper motor 24 V")).toBeVisible();
    await expect(name).toHaveValue("");
  },
};

export const Editing: Story = {
  args: {
    answers: {
      JobWork: { job: someWork() },
      UpdateJobHours: {
        updateJobHours: {
          __typename: "JobHours",
          id: "w1",
          job: someWork({
            labourMinutes: 150,
            hours: someWork().hours.map((entry) => ({ ...entry, hours: 2.5, version: 2 })),
          }),
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit hours" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit hours" }));
    const words = dialog.getByRole("textbox", { name: "Work done" });
    await expect(words).toHaveValue("Replaced the zone motor");
    await userEvent.type(words, ", tested all zones");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await canvas.findByText("2.5 h logged")).toBeVisible();
  },
};

export const EditedMeanwhile: Story = {
  tags: ["test"],
  args: {
    answers: {
      JobWork: { job: someWork() },
      UpdateJobNote: new CombinedGraphQLErrors({
        errors: [{ message: "Someone else has changed this note", extensions: { code: "CONFLICT" } }],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit note" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit note" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), " Twice.");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await dialog.findByText("Someone else has changed this note")).toBeVisible();
  },
};

const priced = { __typename: "JobCharge", id: "c2", unitPrice: 4.505, totalCents: 451 } as const;

export const Pricing: Story = {
  args: { answers: { JobWork: { job: someWork() }, PriceJobCharge: { priceJobCharge: priced } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Price Foil tape, roll" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    const price = dialog.getByRole("textbox", { name: "Unit price, excluding GST" });
    await userEvent.type(price, "4.50505{Enter}");
    await dialog.findByText("Unit price must be a dollar amount with up to 4 decimal places");
    await userEvent.clear(price);
    await userEvent.type(price, "4.505{Enter}");
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
    await expect(await canvas.findByText("1 × $4.505")).toBeVisible();
  },
};

export const NotFound: Story = {
  args: { answers: { JobWork: { job: null } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Job not found")).toBeVisible();
  },
};
