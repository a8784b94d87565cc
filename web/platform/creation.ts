import { createStore } from "./store.ts";

export type Creation = { kind: "job"; customerId?: string } | { kind: "text"; customerId: string };

/** A dialog that any screen may open. The shell shows it. */
export const creation = createStore<Creation | null>(null);
