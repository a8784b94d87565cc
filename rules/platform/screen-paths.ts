/** The addresses of the members' app. `?` marks a part that may be missing. */
export const SCREEN_PATHS = [
  "/",
  "/login",
  "/auth/login",
  "/register",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/auth/verify-email",
  "/auth/undo-email",
  "/auth/accept-invite",
  "/logout",
  "/jobs",
  "/jobs/new",
  "/jobs/:id",
  "/jobs/:id/edit",
  "/jobs/:id/notes",
  "/shared-photos",
  "/completed-jobs",
  "/completed-jobs/:id",
  "/customers",
  "/customers/new",
  "/customers/:id/edit?",
  "/equipment",
  "/equipment/:id/edit?",
  "/members",
  "/schedule",
  "/messages/:id?",
  "/quotes",
  "/quotes/new",
  "/quotes/:id",
  "/quotes/:id/edit",
  "/invoices",
  "/invoices/new",
  "/invoices/:id",
  "/invoices/:id/edit",
  "/support/:page?/:id?",
  "/settings",
  "/settings/deleted",
  "/settings/webhooks/:id",
  "/profile",
  "/profile/edit",
  "/profile/calendar",
  "/subscription",
  "/trial-expired",
  "/outbox",
] as const;

const PATTERNS = SCREEN_PATHS.map((path) =>
  path
    .split("/")
    .slice(1)
    .map((part) => ({ text: part.replace("?", ""), isOptional: part.endsWith("?") })),
);

/** Whether the members' app has a screen at a path, ignoring case and a trailing slash as its router does. */
export function isScreenPath(path: string): boolean {
  const parts = path.toLowerCase().split("/").slice(1);
  if (parts.length > 1 && parts.at(-1) === "") parts.pop();
  return PATTERNS.some(
    (pattern) =>
      parts.length <= pattern.length &&
      pattern.every(({ text, isOptional }, at) => {
        const part = parts[at];
        if (part === undefined) return isOptional;
        return text.startsWith(":") ? part !== "" : part === text;
      }),
  );
}
