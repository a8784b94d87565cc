import { formatMoney } from "@fettle/rules/platform/money";

/** '$49': plan prices have no cents. */
export const formatPlanPrice = (cents: number) => formatMoney(cents).replace(/\.00$/, "");
