import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import { clientContext } from "../route.ts";
import { wantedPath } from "../session/require-viewer.ts";
import { loadStaffViewer } from "./staff-viewer.ts";

const HOME = "/support-admin";
const LOGIN = `${HOME}/login`;
const PROFILE = `${HOME}/profile`;

/** Redirects who isn't signed in as staff to the support login, and back to their page afterwards. */
export const requireStaff: MiddlewareFunction = async ({ context, request }) => {
  const staff = await loadStaffViewer(context.get(clientContext));
  const { pathname, search } = new URL(request.url);
  // Where one-time codes are required, they are set up before anything else.
  if (staff?.mustEnrol && pathname !== PROFILE) throw redirect(PROFILE);
  if (staff) return;
  const wanted = `${pathname}${search}`;
  throw redirect(wanted === HOME ? LOGIN : `${LOGIN}?next=${encodeURIComponent(wanted)}`);
};

/** Loader of the support login: who is signed in already goes where they wanted to. */
export async function onlyWithoutStaff({ context, request }: LoaderFunctionArgs) {
  if (!(await loadStaffViewer(context.get(clientContext)))) return null;
  return redirect(wantedStaffPath(new URL(request.url).search));
}

/** The path after signing in: always one of this portal. */
export function wantedStaffPath(search: string): string {
  const path = wantedPath(search);
  return path.startsWith(`${HOME}/`) && !path.startsWith(LOGIN) ? path : HOME;
}
