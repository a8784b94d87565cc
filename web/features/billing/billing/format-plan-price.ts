import { formatMoney } from "@fettle/rules/platform/money";

/** '$49': a plan's price has no cents. */
export const formatPlanPrice = (cents: number) => formatMoney(cents).replace(/\.00$/, "");
