import { SESSION_COOKIE } from "../auth/authenticate.ts";
import { SESSION_DAYS } from "../auth/sessions.ts";

/** The Set-Cookie header that keeps a session token for 30 days, or with null forgets it. */
export function sessionCookie(token: string | null, secure: boolean) {
  const maxAge = token === null ? 0 : SESSION_DAYS * 86_400;
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${SESSION_COOKIE}=${token ?? ""}; ${attributes}`;
}
