/**
 * Everything stored in the browser, and when it's deleted. A name ending in a colon is followed by an id.
 *
 * - `session`: on sign-out, and when someone else signs in.
 * - `sign-out`: the same, but sealed for the same person if their key is here (platform/outbox/sealed-drafts.ts).
 * - `sent`: once the server has it, no matter who signs in.
 * - `stays`: never, because it isn't personal or business data.
 */
export const STORED_NAMES = {
  user_id: "session",
  org_id: "session",
  access_token: "session",
  refresh_token: "session",
  token_expiry: "session",
  "recent:": "session",
  "lists:": "session",
  "draft:": "sign-out",
  sign_out_first: "sent",
  checkout_return: "session",
  pending_plan: "session",
  "usage_alerts:": "stays",
  chosen_plan: "stays",
  schedule_tray: "stays",
  "chart_table:": "stays",
  clock_runs: "session",
  theme: "stays",
  device_use: "stays",
  "push:": "stays",
  consent: "stays",
  "zone_offered:": "stays",
} as const;

type Declared = keyof typeof STORED_NAMES;
type Named = { [Name in Declared]: Name extends `${string}:` ? `${Name}${string}` : Name }[Declared];

/** Unreadable data is renamed and deleted along with the original. */
export type StoredName = Named | `aside:${string}`;

export function forgottenWhen(name: StoredName) {
  const own = name.replace(/^aside:\d+:/, "");
  const declared = Object.keys(STORED_NAMES) as Declared[];
  const known = declared.find((each) => (each.endsWith(":") ? own.startsWith(each) : own === each));
  return known && STORED_NAMES[known];
}
