/** What support staff can hear about tickets. */
export const STAFF_ALERTS = ["new_ticket", "urgent", "assigned", "answered", "breach"] as const;
export type StaffAlert = (typeof STAFF_ALERTS)[number];

/** How long before an answer is late staff hear of it. */
export const BREACH_WARNING_MINUTES = 30;
