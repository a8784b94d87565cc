import { today } from "@fettle/rules/platform/wall-time";
import { getLocalTimeZone } from "@internationalized/date";
import { writeStored } from "../../lib/browser-storage.ts";
import { readStoredJson, storedAs } from "../../lib/stored-json.ts";
import { createStore } from "../store.ts";

export interface DeviceUse {
  days: readonly string[];
  hasCompletedJob: boolean;
  declinedAt?: number;
}

const GOOD_DAYS = 3;
const SILENT_MS = 120 * 86_400_000;

const schema = storedAs(
  (value): value is DeviceUse =>
    typeof value === "object" && value !== null && "days" in value && Array.isArray(value.days),
);
const read = (): DeviceUse => readStoredJson("device_use", schema) ?? { days: [], hasCompletedJob: false };

export const deviceUse = createStore<DeviceUse>(read());

function change(next: Partial<DeviceUse>) {
  deviceUse.set({ ...read(), ...next });
  writeStored("device_use", JSON.stringify(deviceUse.get()));
}

/** Uses the person's local day, so two visits on one day count once. */
export function noteDay(nowMs = Date.now(), timeZone = getLocalTimeZone()) {
  const day = today(timeZone, nowMs).toString();
  const { days } = read();
  if (days.length < GOOD_DAYS && !days.includes(day)) change({ days: [...days, day] });
}

export const noteCompletedJob = () => {
  if (!read().hasCompletedJob) change({ hasCompletedJob: true });
};

export const noteDeclined = (now = Date.now()) => change({ declinedAt: now });

export const isGoodMoment = ({ days, hasCompletedJob, declinedAt }: DeviceUse, now: number) =>
  (hasCompletedJob || days.length >= GOOD_DAYS) && (declinedAt === undefined || now - declinedAt > SILENT_MS);
