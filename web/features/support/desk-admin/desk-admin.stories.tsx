import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { RootError } from "../../../platform/screen/root-error.tsx";
import { Starting } from "../../../platform/screen/starting.tsx";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { adminAnswers, categories, hours, profile, replies } from "./desk-admin.fixtures.ts";
import { deskAdminRoutes, deskInviteRoutes } from "./desk-admin.routes.ts";

const sent = fn();
const noting = (answer: object) => (variables: Record<string, unknown>) => {
  sent(variables);
  return answer;
};
const refused = (code: string, message: string, more: object = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...more } }] });

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Support/Support admin",
  component: StoryScreen,
  args: {
    portal: "support",
    staffRole: "support_admin",
    routes: [...deskAdminRoutes, { path: "*", Component: () => <h1>Dashboard</h1> }],
    path: "/support-admin/admin",
    answers: adminAnswers,
  },
  beforeEach: () => void sent.mockClear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const phone = { viewport: { value: "phone" } };
const at = (path: string, answers: object = {}) => ({
  path: `/support-admin/${path}`,
  answers: { ...adminAnswers, ...answers },
});
const staffProfile = adminAnswers.StaffProfile;
const busy = new Error("The server is busy");
const withRootError = [{ ErrorBoundary: RootError, children: deskInviteRoutes }];

export const Console: Story = {
  name: "Console at rest",
  tags: ["at-rest"],
  parameters: { screen: "console-screen" },
  play: async ({ canvas }) => {
    for (const name of ["Users", "Invites", "Categories", "Canned replies", "Business hours", "Audit log"]) {
      await expect(await canvas.findByRole("link", { name })).toBeVisible();
    }
    await expect(canvas.getByText("1 administrator · 1 person without one-time codes")).toBeVisible();
  },
};
export const ConsoleOnPhone: Story = { globals: phone };
export const ConsoleLoading: Story = { args: at("admin", { AdminConsole: "pending" }) };
export const ConsoleFailed: Story = { args: at("admin", { AdminConsole: busy }) };

export const Users: Story = {
  name: "Users at rest",
  tags: ["at-rest"],
  parameters: { screen: "users-screen" },
  args: at("users"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Anita Desai (you)")).toBeVisible();
    await expect(canvas.getByText("Disabled")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Marcus Webb" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Disable" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(dialog.getByText(/Their tickets \(7\) will be unassigned/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  },
};
export const UsersOnPhone: Story = { args: at("users"), globals: phone };
export const UsersLoading: Story = { args: at("users", { StaffUsers: "pending" }) };
export const UsersFailed: Story = {
  args: at("users", { StaffUsers: busy }),
  play: async ({ canvas }) => expect(await canvas.findByText("Failed to load users")).toBeVisible(),
};

export const Invites: Story = {
  name: "Invites at rest",
  tags: ["at-rest"],
  parameters: { screen: "invites-screen" },
  args: at("invites", {
    InviteStaff: refused("CONFLICT", "This person has already been invited", { field: "email" }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Expired")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Email"), "jo@fettle.example");
    await userEvent.click(canvas.getByRole("button", { name: "Send invitation" }));
    await expect(await canvas.findByText("This person has already been invited")).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveValue("jo@fettle.example");
  },
};
export const InvitesOnPhone: Story = { args: at("invites"), globals: phone };
export const InvitesLoading: Story = { args: at("invites", { StaffInvites: "pending" }) };
export const InvitesFailed: Story = {
  args: at("invites", { StaffInvites: busy }),
  play: async ({ canvas }) => expect(await canvas.findByText("Failed to load invites")).toBeVisible(),
};
export const NoInvites: Story = {
  args: at("invites", { StaffInvites: { staffInvites: [] } }),
  play: async ({ canvas }) => expect(await canvas.findByText("No invitations")).toBeVisible(),
};

export const Audit: Story = {
  name: "Audit at rest",
  tags: ["at-rest"],
  parameters: { screen: "audit-screen" },
  args: at("audit"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Trial extended by 7 days")).toBeVisible();
    await expect(await canvas.findByText("Staff account disabled, 3 tickets unassigned")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ticket 2b90e774" })).toBeVisible();
    await expect(canvas.getByText(/^18 Nov 2026, 9:31:09 am/)).toBeVisible();
    await expect(canvas.getByText(/for 30 Nov 2026$/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Show more" })).toBeVisible();
  },
};
export const AuditOnPhone: Story = { args: at("audit"), globals: phone };
export const AuditEmpty: Story = {
  args: at("audit", {
    AuditLog: { auditEntries: { __typename: "AuditPage", hasMore: false, endCursor: null, entries: [] } },
  }),
  play: async ({ canvas }) => expect(await canvas.findByText("Nothing found")).toBeVisible(),
};
export const AuditLoading: Story = { args: at("audit", { AuditLog: "pending" }) };
export const AuditFailed: Story = {
  args: at("audit", { AuditLog: busy }),
  play: async ({ canvas }) => expect(await canvas.findByText("Failed to load the audit log")).toBeVisible(),
};

export const Profile: Story = {
  name: "Profile at rest",
  tags: ["at-rest"],
  parameters: { screen: "profile-screen" },
  args: at("profile"),
  play: async ({ canvas }) =>
    expect(await canvas.findByText("Customers see your name on replies.")).toBeVisible(),
};
export const ProfileOnPhone: Story = { ...Profile, tags: [], globals: phone };
export const ProfileLoading: Story = { args: at("profile", { StaffProfile: "pending" }) };
export const ProfileFailed: Story = {
  args: at("profile", { StaffProfile: busy }),
  play: async ({ canvas }) => expect(await canvas.findByText("Failed to load your profile")).toBeVisible(),
};

export const OneTimeCodes: Story = {
  args: at("profile"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set up" }));
    const code = await canvas.findByRole("img", { name: "QR code for your authenticator app" });
    await expect(code).toBeVisible();
    await expect(canvas.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await expect(canvas.getByLabelText("Code from the app")).toHaveAttribute("autocomplete", "one-time-code");
  },
};
export const OneTimeCodesOnPhone: Story = { ...OneTimeCodes, globals: phone };
export const MustEnrol: Story = {
  args: at("profile", {
    StaffProfile: { ...staffProfile, staffProfile: { ...profile, requiresTotp: true } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Set up one-time codes first.")).toBeVisible();
    await expect(canvas.queryByText("Password")).toBeNull();
  },
};
export const Enrolled: Story = {
  args: at("profile", {
    StaffProfile: {
      ...staffProfile,
      portalAccount: { ...staffProfile.portalAccount, hasTotp: true, recoveryCodesLeft: 8 },
    },
  }),
};

export const Join: Story = {
  name: "Join at rest",
  tags: ["at-rest"],
  parameters: { screen: "join-screen" },
  args: { ...at("invite/token"), routes: deskInviteRoutes, isBare: true },
};
export const JoinOnPhone: Story = { ...Join, tags: [], globals: phone };
export const JoinLoading: Story = {
  args: {
    ...Join.args,
    answers: { ...adminAnswers, StaffInvitation: "pending" },
    routes: [{ HydrateFallback: Starting, children: deskInviteRoutes }],
  },
};
export const JoinFailed: Story = {
  args: { ...Join.args, answers: { ...adminAnswers, StaffInvitation: busy }, routes: withRootError },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Retry" })).toBeVisible();
    await expect(canvas.queryByText("This link can’t be used")).toBeNull();
  },
};
export const JoinRefused: Story = {
  args: {
    ...Join.args,
    answers: {
      ...adminAnswers,
      AcceptStaffInvite: refused("BAD_INPUT", "Choose a less common password", { field: "password" }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Your name"), "Jo Tran");
    await userEvent.type(canvas.getByLabelText("Password"), "password1");
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    await expect(await canvas.findByText("Choose a less common password")).toBeVisible();
    await expect(canvas.getByLabelText("Your name")).toHaveValue("Jo Tran");
  },
};
export const DeadInvite: Story = {
  args: {
    ...at("invite/token", { StaffInvitation: { staffInvitation: null } }),
    routes: deskInviteRoutes,
    isBare: true,
  },
  play: async ({ canvas }) => expect(await canvas.findByText("This link can’t be used")).toBeVisible(),
};

const [jobs, messages, ...otherCategories] = categories;
const archived = otherCategories.at(-1);

export const Categories: Story = {
  name: "Categories at rest",
  tags: ["at-rest"],
  parameters: { screen: "categories-screen" },
  args: at("categories", {
    SetTicketCategoryOrder: noting({ setTicketCategoryOrder: [messages, jobs, ...otherCategories] }),
    ArchiveTicketCategory: noting({ archiveTicketCategory: archived }),
  }),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Categories" }));
    await expect(list.getByText("1,204 tickets, 31 open")).toBeVisible();
    await expect(list.getByRole("button", { name: "Move Jobs and schedule up" })).toBeDisabled();
    const up = list.getByRole("button", { name: "Move Messages up" });
    up.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ ids: ["messages", "jobs", "billing", "import"] }),
    );
    await expect(list.getAllByRole("listitem")[0]).toHaveTextContent("Messages");
    await expect(canvas.getByText("Messages is now 1 of 4")).toBeInTheDocument();
    await waitFor(() => expect(list.getByRole("button", { name: "Move Messages down" })).toHaveFocus());
    await userEvent.click(list.getByRole("button", { name: "Actions for Messages" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
    await expect(await screen.findByText("Category archived")).toBeVisible();
    await expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  },
};
export const CategoriesOnPhone: Story = { args: at("categories"), globals: phone };
export const CategoriesLoading: Story = { args: at("categories", { DeskTicketCategories: "pending" }) };
export const CategoriesFailed: Story = {
  args: at("categories", { DeskTicketCategories: busy }),
  play: async ({ canvas }) => expect(await canvas.findByText("Failed to load categories")).toBeVisible(),
};

export const CategoryConflict: Story = {
  args: at("categories", {
    UpdateTicketCategory: refused("CONFLICT", "Someone else has changed this category", {
      changes: [
        { field: "name", value: "Texts" },
        { field: "version", value: 2 },
      ],
    }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for Messages" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.type(dialog.getByLabelText("Name"), "SMS and email");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await dialog.findByText("Theirs: Texts")).toBeVisible();
    await expect(
      dialog.getByText("Someone else changed this category while you were editing it."),
    ).toBeVisible();
    await expect(dialog.getByLabelText("Name")).toHaveValue("SMS and email");
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.type(dialog.getByLabelText("Name"), "Messages");
  },
};

export const CannedReplies: Story = {
  name: "Canned replies at rest",
  tags: ["at-rest"],
  parameters: { screen: "canned-replies-screen" },
  args: at("canned-replies", {
    ArchiveCannedReply: noting({ archiveCannedReply: replies[0] ?? null }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ask for details")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Archive Ask for details" }));
    await expect(await screen.findByText("Reply archived")).toBeVisible();
    await expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  },
};
export const CannedRepliesOnPhone: Story = { args: at("canned-replies"), globals: phone };
export const NoCannedReplies: Story = {
  args: at("canned-replies", { DeskReplyTemplates: { deskReplyTemplates: [] } }),
  play: async ({ canvas }) => expect(await canvas.findByText("No canned replies yet")).toBeVisible(),
};
export const CannedRepliesLoading: Story = { args: at("canned-replies", { DeskReplyTemplates: "pending" }) };
export const CannedRepliesFailed: Story = {
  args: at("canned-replies", { DeskReplyTemplates: busy }),
  play: async ({ canvas }) => expect(await canvas.findByText("Failed to load canned replies")).toBeVisible(),
};

export const CannedReplyUnknownField: Story = {
  args: at("canned-replies"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Ask for details" }));
    const dialog = within(await screen.findByRole("dialog"));
    const preview = within(dialog.getByRole("region", { name: "Preview" }));
    await expect(await preview.findByText(/Hi Joel,/)).toBeVisible();
    const text = dialog.getByRole("textbox", { name: "Text" });
    await userEvent.clear(text);
    await userEvent.type(text, "Hi {{custmer},");
    await expect(await preview.findByText("{custmer}")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(
      await dialog.findByText(
        "{custmer} isn’t a field. Use {customer}, {organisation}, {number}, {ticket} or {agent}.",
      ),
    ).toBeVisible();
    await userEvent.clear(text);
    await userEvent.paste(replies[0]?.text ?? "");
  },
};
export const CannedReplyOnPhone: Story = {
  args: at("canned-replies"),
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Ask for details" }));
    await expect(await screen.findByRole("dialog")).toBeVisible();
  },
};

export const SupportHours: Story = {
  name: "Support hours at rest",
  tags: ["at-rest"],
  parameters: { screen: "support-hours-screen" },
  args: at("business-hours", {
    UpdateDeskHours: noting({ updateDeskHours: { ...hours, version: 3, quietDays: 9 } }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Mon 23 Nov, 12:30 pm")).toBeVisible();
    await expect(canvas.getByText("Australia Day")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save" })).toBeDisabled();
    const days = canvas.getByLabelText("Days without a reply");
    await userEvent.clear(days);
    await userEvent.type(days, "9");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("Business hours saved")).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      input: expect.objectContaining({ quietDays: 9, version: 2, week: expect.arrayContaining([null]) }),
    });
    await waitFor(() => expect(canvas.getByRole("button", { name: "Save" })).toBeDisabled());
  },
};
export const SupportHoursOnPhone: Story = { args: at("business-hours"), globals: phone };
export const SupportHoursLoading: Story = { args: at("business-hours", { DeskHours: "pending" }) };
export const SupportHoursFailed: Story = {
  args: at("business-hours", { DeskHours: busy }),
  play: async ({ canvas }) => expect(await canvas.findByText("Failed to load business hours")).toBeVisible(),
};

export const SupportHoursRefused: Story = {
  args: at("business-hours"),
  play: async ({ canvas }) => {
    const first = await canvas.findByLabelText("High: first reply, hours");
    await userEvent.clear(first);
    await userEvent.type(first, "soon");
    await userEvent.click(canvas.getByRole("button", { name: "Add a closed day" }));
    const closes = within(canvas.getByRole("group", { name: "Monday closes" }));
    await userEvent.type(closes.getByRole("spinbutton", { name: /hour/ }), "8");
    await userEvent.type(closes.getByRole("spinbutton", { name: /am\/pm/ }), "am");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("Enter hours, e.g. 4 or 1:30")).toBeVisible();
    await expect(canvas.getByText("Closing must be later than opening")).toBeVisible();
    await expect(canvas.getByText("Enter a date")).toBeVisible();
    await expect(canvas.getByText("Name is required")).toBeVisible();
  },
};

export const SupportHoursConflict: Story = {
  args: at("business-hours", {
    UpdateDeskHours: refused("CONFLICT", "Someone else has changed this timetable", {
      changes: [
        { field: "quietDays", value: 14 },
        { field: "week", value: [[480, 960], ...Array(6).fill(null)] },
        { field: "version", value: 3 },
      ],
    }),
  }),
  play: async ({ canvas }) => {
    const days = await canvas.findByLabelText("Days without a reply");
    await userEvent.clear(days);
    await userEvent.type(days, "9");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("Theirs: 14 days")).toBeVisible();
    await expect(canvas.getByText("Yours: 9 days")).toBeVisible();
    await expect(canvas.getByText(/Theirs: Mon 8:00 am to 4:00 pm, Tue closed/)).toBeVisible();
    await expect(days).toHaveValue("9");
  },
};
