import type { CalendarDateTime } from "@internationalized/date";

/** The job diary stores these. Everything else in a job's diary comes from the rows themselves. */
export const STORED_DIARY_KINDS = [
  "moved",
  "visit_opened",
  "call_made",
  "call_received",
  "assigned",
  "unassigned",
  "details_changed",
  "archived",
  "restored",
  "note_edited",
  "note_removed",
  "note_restored",
  "hours_edited",
  "hours_removed",
  "hours_restored",
  "part_edited",
  "part_removed",
  "part_restored",
  "photo_removed",
  "photo_restored",
] as const;
export type StoredDiaryKind = (typeof STORED_DIARY_KINDS)[number];

export const DIARY_KINDS = [
  "created",
  "status_changed",
  "confirmed_by_customer",
  "note_added",
  "hours_added",
  "part_added",
  "photo_added",
  "text_sent",
  "text_received",
  "email_sent",
  "email_received",
  "page_received",
  "quote_event",
  "invoice_event",
  ...STORED_DIARY_KINDS,
] as const;
export type DiaryKind = (typeof DIARY_KINDS)[number];

/** E.g. 2026-12-01T09:00. */
export const wallTimeText = (wall: CalendarDateTime) => wall.toString().slice(0, "2026-12-01T09:00".length);
