import { movementOf, PAYS_NOTHING, type Paying, planRevenue } from "@fettle/rules/billing/monthly-revenue";
import type { PlanId } from "@fettle/rules/billing/plans";
import type { Prisma } from "../generated/client/client.ts";
import { addMinutes } from "./demo-dates.ts";

const NAMES = [
  "Sunbury Hydraulics",
  "Yarra Lift & Hoist",
  "Mornington Pumps",
  "Coburg Sparks",
  "Altona Airflow",
  "Preston Pipeworks",
  "Geelong Gate Co",
  "Ballarat Boilers",
  "Brunswick Roofing",
  "Croydon Solar Care",
  "Dandenong Drains",
  "Eltham Electrics",
  "Footscray Fire Safety",
  "Frankston Filters",
  "Glenroy Glass",
  "Healesville Heating",
  "Hoppers Locks",
  "Keysborough Kitchens",
  "Kyneton Water Tanks",
  "Lilydale Lighting",
  "Melton Metalwork",
  "Mitcham Motors & Fans",
  "Moonee Ponds Plumbing",
  "Narre Refrigeration",
  "Northcote Network Cabling",
  "Oakleigh Ovens",
  "Pakenham Pest Control",
  "Port Phillip Pools",
  "Reservoir Rendering",
  "Ringwood Roller Doors",
  "Rosebud Rewiring",
  "Sale Septic Services",
  "Seymour Signs",
  "Shepparton Sheds",
  "Torquay Tiling",
  "Traralgon Treeworks",
  "Wangaratta Windmills",
  "Warragul Welding",
  "Werribee Weatherproofing",
  "Wodonga Waste Systems",
];

const DAY = 1_440;
const TRIAL_DAYS = 14;
const OLDEST_DAYS = 380;
const MONTH_DAYS = 30;

type Movement = Omit<Prisma.MrrMovementCreateManyInput, "orgId">;

export interface SmallCompany {
  name: string;
  createdAt: Date;
  movements: Movement[];
  paying: Paying;
  firstCustomerAt: Date | null;
  firstJobAt: Date | null;
  firstDoneAt: Date | null;
  weekly: { texts: number; emails: number };
}

export function smallCompanies(now: Date): SmallCompany[] {
  const random = numbersFrom(41);
  return NAMES.map((name, index) => {
    const age = Math.round(OLDEST_DAYS * (1 - index / NAMES.length) ** 1.2) + 2;
    const createdAt = addMinutes(now, -age * DAY - Math.floor(random() * 300));
    const after = (days: number) => addMinutes(createdAt, Math.round(days * DAY));
    const movements = movementsOf(random, age, after);
    const isActive = movements.length > 0 || random() < 0.5;
    const jobDays = random() < 0.75 ? random() * 0.9 : 2 + random() * 4;
    const reached = (days: number) => (isActive && days < age ? after(days) : null);
    const last = movements.at(-1);
    return {
      name,
      createdAt,
      movements,
      paying: last ? { planId: last.planId, mrrCents: last.mrrCents } : PAYS_NOTHING,
      firstCustomerAt: reached(jobDays / 2),
      firstJobAt: reached(jobDays),
      firstDoneAt: reached(jobDays + 1 + random() * (random() < 0.8 ? 2 : 12)),
      weekly: { texts: 3 + Math.floor(random() * 9), emails: 5 + Math.floor(random() * 12) },
    };
  });
}

const PLANS: readonly PlanId[] = ["solo", "pro", "enterprise"];

function movementsOf(random: () => number, age: number, after: (days: number) => Date): Movement[] {
  const movements: Movement[] = [];
  let before = PAYS_NOTHING;
  const move = (days: number, planId: PlanId) => {
    const next = { planId, mrrCents: planRevenue(planId) };
    const movement = movementOf(before, next, movements.length > 0);
    if (!movement || days >= age) return;
    const serial = movements.length + 1;
    movements.push({ serial, at: after(days), previousPlanId: before.planId, ...next, ...movement });
    before = next;
  };
  const draw = random();
  const isConverted = random() < 0.66;
  if (isConverted) move(TRIAL_DAYS, draw < 0.4 ? "solo" : draw < 0.86 ? "pro" : "enterprise");
  for (let day = TRIAL_DAYS + MONTH_DAYS; isConverted && day < age; day += MONTH_DAYS) {
    const at = day + Math.floor(random() * (MONTH_DAYS - 3));
    move(at, planAfter(before.planId, random()));
  }
  return movements;
}

function planAfter(plan: PlanId, chance: number): PlanId {
  const rank = PLANS.indexOf(plan);
  if (rank < 0) return chance < 0.3 ? "solo" : plan;
  if (chance < 0.05) return "free";
  if (chance < 0.09) return PLANS[rank - 1] ?? plan;
  return chance < 0.19 ? (PLANS[rank + 1] ?? plan) : plan;
}

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
