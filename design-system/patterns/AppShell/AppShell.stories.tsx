import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  AirVent,
  Building2,
  CalendarDays,
  Headset,
  LayoutDashboard,
  LifeBuoy,
  Plus,
  Settings,
  Users,
  Wrench,
} from "lucide-react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Avatar } from "../../components/Avatar/Avatar.tsx";
import { Button } from "../../components/Button/Button.tsx";
import { Card } from "../../components/Card/Card.tsx";
import { PageHeader } from "../PageHeader/PageHeader.tsx";
import { PortalFoot } from "../PortalFoot/PortalFoot.tsx";
import { UsageChip, UsageWidget } from "../UsageWidget/UsageWidget.tsx";
import { AppShell, loadDrawer } from "./AppShell.tsx";

const items = [
  { href: "#/", label: "Dashboard", icon: <LayoutDashboard />, isCurrent: true },
  { href: "#/jobs", label: "Jobs", icon: <Wrench /> },
  { href: "#/customers", label: "Customers", icon: <Building2 /> },
  { href: "#/equipment", label: "Equipment", icon: <AirVent /> },
  { href: "#/members", label: "Members", icon: <Users /> },
  { href: "#/schedule", label: "Schedule", icon: <CalendarDays /> },
  { href: "#/support", label: "Support", icon: <LifeBuoy /> },
  { href: "#/settings", label: "Settings", icon: <Settings /> },
];

const meters = [
  { label: "SMS", used: 412, quota: 500 },
  { label: "Email", used: 231, quota: 500 },
  { label: "Users", used: 3, quota: 5 },
];

const meta: Meta<typeof AppShell> = {
  title: "Patterns/AppShell",
  component: AppShell,
  parameters: { layout: "fullscreen" },
  args: {
    title: "Dashboard",
    items,
    homeHref: "#/",
    search: { keys: "⌘K", onPress: fn() },
    usage: <UsageWidget href="#usage" resets="resets 1 Dec" meters={meters} />,
    usageChip: (
      <UsageChip href="#usage" unit="left" label="SMS">
        88
      </UsageChip>
    ),
    upgrade: {
      href: "#upgrade",
      title: "Upgrade to Pro",
      text: "Unlock quotes, invoices, and advanced features",
    },
    person: { name: "Mel Tran", role: "Admin", avatar: <Avatar name="Mel Tran" size={32} />, onPress: fn() },
    onSignOut: fn(),
    children: (
      <>
        <PageHeader
          title="Dashboard"
          subtitle="Wednesday 18 November 2026"
          actions={
            <Button variant="primary" icon={<Plus />}>
              New Job
            </Button>
          }
        />
        <Card title="Today’s Schedule">Nothing yet</Card>
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof AppShell>;

export const Product: Story = {
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).queryByRole("link", { name: "Dashboard" });
    if (current) await expect(current).toHaveAttribute("aria-current", "page");
  },
};

const portal = {
  usage: undefined,
  usageChip: undefined,
  upgrade: undefined,
  search: undefined,
  person: undefined,
  onSignOut: undefined,
};

export const SupportPortal: Story = {
  args: {
    ...portal,
    frame: "support",
    tag: "Support",
    items: [
      { href: "#/", label: "Dashboard", icon: <LayoutDashboard /> },
      {
        href: "#/queue",
        label: "Queue",
        icon: <LifeBuoy />,
        isCurrent: true,
        count: { value: 3, label: "late", isAlert: true },
      },
    ],
    foot: (
      <PortalFoot
        name="Anita Desai"
        detail="anita.desai-mukherjee@fettle.example"
        badge={{ icon: <Headset size={14} aria-hidden />, label: "Support Staff" }}
        leave={{ label: "Log out", look: "icon", onPress: fn() }}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const email = within(canvasElement).getByText("anita.desai-mukherjee@fettle.example");
    await expect(email.scrollWidth).toBeLessThanOrEqual(email.clientWidth);
  },
};

export const OwnerPortal: Story = {
  args: {
    ...portal,
    frame: "owner",
    tag: "Business",
    items: [
      { href: "#/", label: "Dashboard", icon: <LayoutDashboard />, isCurrent: true },
      { href: "#/settings", label: "Settings", icon: <Settings />, soon: "Soon" },
    ],
    foot: (
      <PortalFoot
        name="Ruth Callaghan"
        detail="Business Owner"
        leave={{ label: "Exit", look: "button", onPress: fn() }}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const soon = within(canvasElement).queryByRole("link", { name: "Settings Soon" });
    if (soon) await expect(soon).toHaveAttribute("aria-disabled", "true");
  },
};

export const LongNames: Story = {
  tags: ["long-text"],
  args: {
    title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    items: [
      { href: "#long", label: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", icon: <Wrench /> },
      ...items,
    ],
    usage: <UsageWidget meters={null} />,
    person: {
      name: "Wolfeschlegelsteinhausenbergerdorff the Third",
      role: "Technician",
      avatar: <Avatar name="W T" size={32} />,
      onPress: fn(),
    },
  },
};

export const TwoWordTitle: Story = {
  globals: { viewport: { value: "bigPhone" } },
  args: { title: "Recently deleted" },
  play: async ({ canvasElement }) => {
    const title = within(canvasElement).getByText("Recently deleted");
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    await expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight);
    await expect(title.parentElement?.offsetHeight).toBe(56);
  },
};

export const LongPage: Story = {
  args: {
    children: (
      <>
        {Array.from({ length: 60 }, (_, index) => (
          <p key={String(index)}>Row {index + 1}</p>
        ))}
        <Button>Load more</Button>
      </>
    ),
  },
};

export const SlideOutMenu: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole("button", { name: "Menu" });
    await loadDrawer();
    await waitFor(() => expect(screen.getByRole("dialog", { hidden: true })).not.toBeVisible());
    await userEvent.click(button);
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    await expect(within(menu).getByRole("link", { name: "Dashboard" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    for (let stop = 0; stop < 14; stop += 1) {
      await userEvent.tab();
      await expect(menu).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    const again = await screen.findByRole("dialog", { name: "Menu" });
    await userEvent.click(within(again).getByRole("button", { name: /Mel Tran/ }));
    await expect(args.person?.onPress).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
    const jobs = canvas.getByRole("link", { name: "Jobs" });
    const open = fn((event: Event) => event.preventDefault());
    jobs.addEventListener("click", open);
    jobs.focus();
    await userEvent.keyboard("{Enter}");
    await expect(open).toHaveBeenCalledOnce();
  },
};
