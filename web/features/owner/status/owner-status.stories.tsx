import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { ownerStatusRoutes } from "./owner-status.routes.ts";

const incident = {
  __typename: "StatusIncident",
  id: "0a1e0000-0000-7000-8000-0000000e0101",
  title: "Texts sent late",
  parts: ["texts", "api"],
  impact: "degraded",
  startedAt: "2026-11-17T23:10:00.000Z",
  resolvedAt: null as string | null,
  updates: [
    {
      __typename: "StatusUpdate",
      id: "0a1e0000-0000-7000-8000-0000000e0201",
      at: "2026-11-17T23:10:00.000Z",
      text: "Our text provider is slow. Texts wait and are sent later. None are lost.",
    },
  ],
};

const work = {
  __typename: "PlannedWork",
  id: "0a1e0000-0000-7000-8000-0000000e0301",
  title: "Database update",
  text: "Texts and emails wait, and are sent later.",
  parts: ["texts", "email"],
  startsAt: "2026-11-21T15:00:00.000Z",
  endsAt: "2026-11-21T17:00:00.000Z",
};
const workUnderWay = {
  ...work,
  id: "0a1e0000-0000-7000-8000-0000000e0302",
  title: "Faster servers",
  text: "The app may be slow to open. Nothing you save is lost.",
  parts: ["app", "phone"],
  startsAt: "2026-11-17T23:00:00.000Z",
  endsAt: "2026-11-18T02:00:00.000Z",
};

const sent = fn();
const kept = ({ id = "0a1e0000-0000-7000-8000-0000000e0303", input }: { id?: string; input: object }) => {
  sent(input);
  const changed = { ...work, ...input, id };
  plannedWork = [...plannedWork.filter((each) => each.id !== id), changed];
  return changed;
};

let plannedWork = [workUnderWay, work];
let incidents = [incident];
const answers = {
  PlannedWork: () => ({ plannedWork }),
  AnnouncePlannedWork: (variables: { input: object }) => ({ announcePlannedWork: kept(variables) }),
  ChangePlannedWork: (variables: { id: string; input: object }) => ({ changePlannedWork: kept(variables) }),
  CancelPlannedWork: ({ id }: { id: string }) => {
    plannedWork = plannedWork.filter((each) => each.id !== id);
    const cancelledAt = "2026-11-18T00:00:00.000Z";
    return { cancelPlannedWork: { __typename: "PlannedWork", id, cancelledAt } };
  },
  StatusIncidents: () => ({ statusIncidents: incidents }),
  AddStatusUpdate: ({ text, resolves }: { text: string; resolves: boolean }) => {
    const at = "2026-11-17T23:52:00.000Z";
    const update = { __typename: "StatusUpdate", id: "0a1e0000-0000-7000-8000-0000000e0202", at, text };
    incidents = [{ ...incident, resolvedAt: resolves ? at : null, updates: [...incident.updates, update] }];
    return { addStatusUpdate: incidents[0] };
  },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Owner/Status page",
  component: StoryScreen,
  args: { portal: "owner", routes: ownerStatusRoutes, path: "/admin/status", answers },
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    sent.mockClear();
    plannedWork = [workUnderWay, work];
    incidents = [incident];
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Incidents: Story = {
  name: "Status page at rest",
  tags: ["at-rest"],
  parameters: { screen: "status-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Texts sent late")).toBeVisible();
  },
};

export const NewOnPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "See the public page" });
    const { left, top, height } = link.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 3, top + height / 2 - 21)).toBe(link);
    await expect(document.elementFromPoint(left + 3, top + height / 2 + 21)).toBe(link);
    await userEvent.click(await canvas.findByRole("button", { name: "New incident" }));
    await expect(await screen.findByRole("dialog", { name: "New incident" })).toBeVisible();
  },
};

export const Resolving: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add update" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(
      dialog.getByRole("textbox", { name: "What’s happening" }),
      "All texts have gone out.",
    );
    await userEvent.click(dialog.getByRole("checkbox", { name: "It’s fixed" }));
    await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await canvas.findByText("All texts have gone out.")).toBeVisible();
    await expect(canvas.getByText("Resolved")).toBeVisible();
  },
};

const input = {
  title: "Faster texts",
  text: "Texts wait for a few minutes.",
  parts: ["texts"],
  startsAt: "2026-11-20T15:00:00.000Z",
  endsAt: "2026-11-20T17:30:00.000Z",
};

export const AnnouncingWork: Story = {
  tags: ["test"],
  beforeEach: () => {
    plannedWork = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nothing planned\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Announce work" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Announce planned work" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), input.title);
    await userEvent.type(dialog.getByRole("combobox", { name: "Affected" }), "Tex");
    await userEvent.click(await screen.findByRole("option", { name: "Texts" }));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(dialog.getByRole("spinbutton", { name: /day, .*Starts/ }));
    await userEvent.keyboard("211120260200am");
    await userEvent.click(dialog.getByRole("spinbutton", { name: /day, .*Ends/ }));
    await userEvent.keyboard("211120260130am");
    await userEvent.type(dialog.getByRole("textbox", { name: "What people will notice" }), input.text);
    await userEvent.click(dialog.getByRole("button", { name: "Announce" }));
    await expect(await dialog.findByText("Choose an end after the start")).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("spinbutton", { name: /hour, .*Ends/ }));
    await userEvent.keyboard("0430am");
    await userEvent.click(dialog.getByRole("button", { name: "Announce" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(sent.mock.calls).toEqual([[input]]);
    await expect(await canvas.findByRole("heading", { name: "Faster texts" })).toBeVisible();
    await expect(
      canvas.getByText("Sat 21 Nov 2026, 2:00 am to 4:30 am Melbourne time · Texts"),
    ).toBeVisible();
  },
};

export const ChangingWork: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Going on now")).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Change Faster servers" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change planned work" }));
    await userEvent.click(dialog.getByRole("spinbutton", { name: /hour, .*Ends/ }));
    await userEvent.keyboard("0300pm");
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent).toHaveBeenCalledWith({
      title: workUnderWay.title,
      text: workUnderWay.text,
      parts: workUnderWay.parts,
      startsAt: workUnderWay.startsAt,
      endsAt: "2026-11-18T04:00:00.000Z",
    });
  },
};

export const CancellingWork: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel work: Database update" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel “Database update”?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel work" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(canvas.queryByRole("heading", { name: "Database update" })).toBeNull());
    await expect(canvas.getByRole("heading", { name: "Faster servers" })).toBeVisible();
  },
};

export const WorkOnPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Database update")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Announce work" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Announce planned work" }));
    const leftOf = (name: string) => dialog.getByRole("group", { name }).getBoundingClientRect().left;
    await expect(leftOf("Ends")).toBe(leftOf("Starts"));
  },
};
