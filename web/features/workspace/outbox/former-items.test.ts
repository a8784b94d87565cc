import { expect, test } from "vitest";
import { itemWords, labelOf } from "../../../platform/outbox/item-words.ts";
import { kindNamed, kindNames } from "../../../platform/outbox/outbox-kind.ts";
import { storedItemSchema } from "../../../platform/outbox/outbox-store.ts";
import "./kinds.ts";

/**
 * Items as past releases wrote them. Never change them. If a kind's variables change, rename the kind and keep the old
 * one here.
 */
const common = { owner: "bayside:tomasi", records: ["job:j1"], about: { title: "Leak search" }, order: 1 };
const CUSTOMER = "0199c1a4-5f3e-7c3a-9d52-1f0c5e7a9b22";
const TECHNICIAN = "0199c1a4-5f3e-7c3a-9d52-1f0c5e7a9b23";
const queuedAt = "2026-11-23T04:00:00.000Z";
const FIRST_RELEASE = [
  { kind: "note", role: "addition", variables: { jobId: "j1", text: "Fan bearing is dry." } },
  { kind: "hours", role: "addition", variables: { jobId: "j1", hours: 1.5, description: null } },
  {
    kind: "stop-clock",
    role: "addition",
    variables: { jobId: "j1", clockId: "k1", hours: 1.5, description: null },
  },
  {
    kind: "start-clock",
    role: "change",
    variables: { jobId: "j1", isTravelling: true },
    version: 3,
    base: {},
  },
  { kind: "arrive-on-site", role: "change", variables: { jobId: "j1", clockId: "k1" }, base: {} },
  { kind: "discard-clock", role: "change", variables: { jobId: "j1", clockId: "k1" }, base: {} },
  { kind: "call", role: "addition", variables: { jobId: "j1", direction: "outbound", text: "No answer" } },
  { kind: "part", role: "addition", variables: { jobId: "j1", partName: "Bearing", quantity: 2 } },
  {
    kind: "photo",
    role: "addition",
    variables: { jobId: "j1", name: "plate.jpg" },
    file: { name: "plate.jpg", type: "image/jpeg", size: 3 },
  },
  { kind: "complete", role: "closing", variables: { id: "j1" }, version: 3 },
  { kind: "confirm", role: "change", variables: { id: "j1" }, version: 3 },
  {
    kind: "status",
    role: "change",
    variables: { id: "j1", status: "in_progress" },
    version: 3,
    failures: 2,
    dueAt: 1_795_000_000_000,
    problem: { message: "Changed", code: "CONFLICT", changes: [{ field: "status", value: "done" }] },
  },
  {
    kind: "move",
    role: "change",
    variables: { id: "j1", scheduledAt: "2026-11-24T01:00:00.000Z", status: "scheduled", timeZone: "+10:00" },
    version: 3,
  },
  {
    kind: "on-my-way",
    role: "message",
    variables: { jobId: "j1", kind: "on_my_way", etaMinutes: 25, customer: "Karen Bell" },
    freshMs: 300_000,
  },
  {
    kind: "text-confirmation",
    role: "message",
    variables: { jobId: "j1", customer: "Karen Bell" },
    freshMs: 7_200_000,
  },
  { kind: "new-customer", role: "creation", variables: { name: "Rye Pier Kiosk", phone: "0412 345 678" } },
  {
    kind: "new-equipment",
    role: "creation",
    variables: {
      input: { name: "Cold display", customerId: "c1" },
      customer: { id: "c1", name: "Rye Pier Kiosk", address: null },
    },
  },
  {
    kind: "new-job",
    role: "creation",
    variables: {
      input: { title: "Display warm", customerId: "c1", equipmentIds: ["e1"], assignedTechIds: ["t1"] },
      customer: { id: "c1", name: "Rye Pier Kiosk" },
      equipment: [{ id: "e1", name: "Cold display" }],
      technicians: [{ id: "t1", name: "Tomasi Fale" }],
    },
  },
  {
    kind: "charge",
    role: "addition",
    variables: { jobId: "j1", description: "Crane", quantity: 1.5, unit: "h", unitPrice: 118 },
  },
  {
    kind: "charge-price",
    role: "change",
    variables: { id: "h1", jobId: "j1", description: "Crane", unitPrice: 120, totalCents: 18_000 },
  },
  { kind: "charge-removal", role: "change", variables: { id: "h1", jobId: "j1", description: "Crane" } },
  {
    kind: "job-edit",
    role: "change",
    variables: {
      id: "j1",
      input: { title: "Burst pipe", customerId: CUSTOMER, assignedTechIds: [TECHNICIAN] },
      names: { [CUSTOMER]: "Rye Pier Kiosk", [TECHNICIAN]: "Tomasi Fale" },
      timeZone: "+10:00",
    },
    version: 3,
    base: { title: "Leak search", customerId: null, assignedTechIds: [] },
  },
  {
    kind: "customer-edit",
    role: "change",
    records: ["customer:c1"],
    variables: { id: "c1", input: { phone: "0412 345 678", notes: "Gate code 4821" } },
    version: 2,
    base: { phone: null, notes: null },
  },
  {
    kind: "equipment-edit",
    role: "change",
    records: ["equipment:e1"],
    variables: {
      id: "e1",
      input: { model: "40VM", serviceIntervalMonths: 6 },
      names: {},
      timeZone: "+10:00",
    },
    version: 2,
    base: { model: null, serviceIntervalMonths: 12 },
  },
];

test("covers every kind that past releases wrote", () => {
  const written = new Set(FIRST_RELEASE.map(({ kind }) => kind));
  expect(kindNames().filter((kind) => !written.has(kind))).toEqual([]);
});

test.each(FIRST_RELEASE)("a kept $kind can still be sent", ({ kind, variables }) => {
  expect(kindNamed(kind)?.schema.safeParse(variables).error?.issues).toBeUndefined();
});

test("reads items that an earlier release kept", () => {
  const read = FIRST_RELEASE.map((item) =>
    storedItemSchema.parse(JSON.parse(JSON.stringify({ id: item.kind, queuedAt, ...common, ...item }))),
  );
  expect(read.map((item) => `${labelOf(item)}: ${itemWords(item)}`)).toEqual([
    "Note: Fan bearing is dry.",
    "Hours: 1.5 h, Labour",
    "Clock: 1.5 h, Labour",
    "Clock: Travel started",
    "Clock: Arrived on site",
    "Clock: Clock stopped without hours",
    "Call: No answer",
    "Part: Bearing × 2",
    "Photo: plate.jpg",
    "Complete: Job completed",
    "Confirm: Visit confirmed",
    "Status: In Progress",
    "Visit time: Tue 24 Nov 2026, 11:00 am",
    "Text: On my way to Karen Bell, about 25 minutes",
    "Confirmation text: Asks Karen Bell to confirm the visit",
    "New customer: Rye Pier Kiosk",
    "New equipment: Cold display, Rye Pier Kiosk",
    "New job: Display warm",
    "Charge: Crane, 1.5 h × $118.00",
    "Price: Crane: $120.00",
    "Charge removed: Crane",
    "Job details: Title: Burst pipe\nCustomer: Rye Pier Kiosk\nAssigned technicians: Tomasi Fale",
    "Customer details: Phone: 0412 345 678\nNotes: Gate code 4821",
    "Equipment details: Model: 40VM\nService interval: 6 months",
  ]);
});

test("shows what was typed in an item that no longer parses", () => {
  const item = storedItemSchema.parse({
    id: "x",
    kind: "part",
    role: "addition",
    variables: { jobId: CUSTOMER, text: "Gate code 4821", lines: [{ partName: "Bearing", quantity: "two" }] },
    queuedAt,
    ...common,
  });
  expect(itemWords(item)).toBe("Gate code 4821\nPart name: Bearing\nQuantity: two");
});

test("a refusal kept by an earlier release doesn’t have anyone’s name", () => {
  const refused = FIRST_RELEASE.find(({ problem }) => problem);
  const read = storedItemSchema.parse({ id: "x", queuedAt, ...common, ...refused });
  expect(read.problem).toEqual(refused?.problem);
  const changedBy = { name: null, id: null, at: queuedAt };
  const named = { ...read, problem: { ...read.problem, changedBy } };
  expect(storedItemSchema.parse(named).problem?.changedBy).toEqual(changedBy);
});

test("shows an item from a later release by its title, and keeps it", () => {
  const item = storedItemSchema.parse({
    id: "x",
    kind: "note-9",
    role: "addition",
    variables: {},
    queuedAt,
    ...common,
  });
  expect([labelOf(item), itemWords(item)]).toEqual(["From another version of the app", "Leak search"]);
});
