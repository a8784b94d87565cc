import { today } from "@fettle/rules/platform/wall-time";
import { getLocalTimeZone } from "@internationalized/date";
import { writeStored } from "../../lib/browser-storage.ts";
import { readStoredJson, storedAs } from "../../lib/stored-json.ts";
import { createStore } from "../store.ts";

/** How the app was used on this device, which decides when it offers to stay on it. */
export interface DeviceUse {
  /** The days that it was opened on: '2026-11-23'. */
  days: readonly string[];
  hasCompletedJob: boolean;
  /** When the offer was declined. */
  declinedAt?: number;
}

const GOOD_DAYS = 3;
const SILENT_MS = 120 * 86_400_000;

const schema = storedAs(
  (value): value is DeviceUse =>
    typeof value === "object" && value !== null && "days" in value && Array.isArray(value.days),
);
const read = (): DeviceUse => readStoredJson("device_use", schema) ?? { days: [], hasCompletedJob: false };

/** How the app was used on this device so far. */
export const deviceUse = createStore<DeviceUse>(read());

function change(next: Partial<DeviceUse>) {
  deviceUse.set({ ...read(), ...next });
  writeStored("device_use", JSON.stringify(deviceUse.get()));
}

/** The day as the person's clock has it: a morning's visit and an afternoon's fall on one. */
export function noteDay(nowMs = Date.now(), timeZone = getLocalTimeZone()) {
  const day = today(timeZone, nowMs).toString();
  const { days } = read();
  if (days.length < GOOD_DAYS && !days.includes(day)) change({ days: [...days, day] });
}

export const noteCompletedJob = () => {
  if (!read().hasCompletedJob) change({ hasCompletedJob: true });
};

export const noteDeclined = (now = Date.now()) => change({ declinedAt: now });

/** Whether the app has shown what it is for, and its offer wasn't declined lately. */
export const isGoodMoment = ({ days, hasCompletedJob, declinedAt }: DeviceUse, now: number) =>
  (hasCompletedJob || days.length >= GOOD_DAYS) && (declinedAt === undefined || now - declinedAt > SILENT_MS);
