/**
 * Everything that the client keeps in the browser's storage, and when it is forgotten. A name that ends with a colon
 * goes on with whose or what it is.
 *
 * - `session`: by signing out, and when somebody else signs in.
 * - `sign-out`: by signing out, and when somebody else signs in; it is sealed until the same person is back, where there
 *   is a key (platform/outbox/sealed-drafts.ts).
 * - `sent`: once the server has it, whoever signs in or out meanwhile.
 * - `stays`: never; it says nothing of anybody's customers or work.
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
  theme: "stays",
  device_use: "stays",
  "push:": "stays",
  consent: "stays",
  "zone_offered:": "stays",
} as const;

type Declared = keyof typeof STORED_NAMES;
type Named = { [Name in Declared]: Name extends `${string}:` ? `${Name}${string}` : Name }[Declared];

/** What couldn't be read is set aside under a name of its own, and goes when what it was goes. */
export type StoredName = Named | `aside:${string}`;

/** When what is kept under a name is forgotten. */
export function forgottenWhen(name: StoredName) {
  const own = name.replace(/^aside:\d+:/, "");
  const declared = Object.keys(STORED_NAMES) as Declared[];
  const known = declared.find((each) => (each.endsWith(":") ? own.startsWith(each) : own === each));
  return known && STORED_NAMES[known];
}
