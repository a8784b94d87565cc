import type { light } from "../../design-system/tokens/light.ts";

type Role = keyof typeof light.color;

/** The contrast that text and shapes need against their background (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT = 4.5;
const SHAPE = 3;

interface Use {
  use: string;
  /** Backgrounds it's used on, and the contrast it needs there. */
  on?: readonly Role[];
  least?: number;
}

const GROUNDS: readonly Role[] = ["bgCanvas", "bgSurface", "bgInset", "bgSubtle", "bgOverlay"];
const text = (use: string, on: readonly Role[] = GROUNDS): Use => ({ use, on, least: TEXT });
const shape = (use: string, on: readonly Role[] = ["bgCanvas", "bgSurface"]): Use => ({
  use,
  on,
  least: SHAPE,
});

export const colourRoles: Record<Role, Use> = {
  bgFrame: { use: "Sidebar, and the top bar on phones" },
  bgFrameHover: { use: "Navigation item under the pointer" },
  bgFrameActive: { use: "Current navigation item" },
  bgCanvas: { use: "Sheet behind cards" },
  bgSurface: { use: "Cards and lists" },
  bgInset: { use: "Table headings, dialog footers" },
  bgField: { use: "Fields" },
  bgSubtle: { use: "Tags, counts, quiet fills" },
  bgHover: { use: "Row under the pointer" },
  bgOption: { use: "Focused option in a list" },
  bgPressed: { use: "Pressed secondary button" },
  bgSegment: { use: "Chosen segment" },
  bgTrack: { use: "Meter tracks and skeletons" },
  bgOverlay: { use: "Menus, dialogs, chat" },
  bgInverse: { use: "Toasts, tooltips, offline bar" },
  bgSelected: { use: "Selected card" },
  borderSubtle: { use: "Row dividers" },
  borderDefault: { use: "Outline of cards" },
  borderStrong: { use: "Outline of secondary buttons, perforations" },
  borderControl: shape("Outline of fields, checkboxes and switches", ["bgSurface", "bgField"]),
  borderFrame: { use: "Borders on the frame" },
  textPrimary: text("Main text"),
  textSecondary: text("Supporting text"),
  textMuted: text("Placeholders, details"),
  textDisabled: { use: "Disabled controls only" },
  textInverse: text("Text on toasts and tooltips", ["bgInverse"]),
  textLink: text("Links", ["bgCanvas", "bgSurface"]),
  textOnFrame: text("Current navigation item", ["bgFrame", "bgFrameActive"]),
  textOnFrameMuted: text("Navigation items", ["bgFrame", "bgFrameHover"]),
  primary: shape("Primary button, checked controls, chosen tab"),
  primaryHover: shape("Primary button under the pointer"),
  primaryPressed: shape("Pressed primary button"),
  onPrimary: text("Text on primary", ["primary", "primaryHover"]),
  hivis: { use: "Next step, current time, today, drop target" },
  hivisHover: { use: "Next step under the pointer" },
  hivisPressed: { use: "Pressed next step" },
  onHivis: text("Text on hi-vis", ["hivis", "hivisHover", "hivisPressed"]),
  hivisWash: { use: "Column a job can be dropped on" },
  hivisLine: shape("Outline of a drop target, underline of a search match", ["bgSurface"]),
  danger: text("Destructive button and its text", ["bgSurface"]),
  dangerHover: shape("Destructive button under the pointer"),
  dangerPressed: shape("Pressed destructive button"),
  onDanger: text("Text on danger", ["danger"]),
  focus: shape("Focus ring"),
  focusGap: { use: "Gap between a control and its focus ring" },
  icon: shape("Icons without text"),
  onInverseSuccess: shape("Success icon on a toast", ["bgInverse"]),
  onInverseError: shape("Error icon on a toast", ["bgInverse"]),
  onInverseInfo: shape("Information icon on a toast", ["bgInverse"]),
  chart1: shape("First series", ["bgSurface"]),
  chart2: shape("Second series", ["bgSurface"]),
  chart3: shape("Third series", ["bgSurface"]),
  chart4: shape("Fourth series", ["bgSurface"]),
  chart5: shape("Fifth series", ["bgSurface"]),
  chartGrid: { use: "Grid lines of charts" },
  scrim: { use: "Layer over the page, behind a dialog" },
};
