export const STAFF_ALERTS = ["new_ticket", "urgent", "assigned", "answered", "breach"] as const;
export type StaffAlert = (typeof STAFF_ALERTS)[number];

export const BREACH_WARNING_MINUTES = 30;
