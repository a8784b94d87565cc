import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import { clientContext } from "../route.ts";
import { wantedPath } from "../session/require-viewer.ts";
import { loadStaffViewer } from "./staff-viewer.ts";

const HOME = "/support-admin";
const LOGIN = `${HOME}/login`;
const PROFILE = `${HOME}/profile`;

export const requireStaff: MiddlewareFunction = async ({ context, request }) => {
  const staff = await loadStaffViewer(context.get(clientContext));
  const { pathname, search } = new URL(request.url);
  // If one-time codes are required, set them up first.
  if (staff?.mustEnrol && pathname !== PROFILE) throw redirect(PROFILE);
  if (staff) return;
  const wanted = `${pathname}${search}`;
  throw redirect(wanted === HOME ? LOGIN : `${LOGIN}?next=${encodeURIComponent(wanted)}`);
};

export async function onlyWithoutStaff({ context, request }: LoaderFunctionArgs) {
  if (!(await loadStaffViewer(context.get(clientContext)))) return null;
  return redirect(wantedStaffPath(new URL(request.url).search));
}

export function wantedStaffPath(search: string): string {
  const path = wantedPath(search);
  return path.startsWith(`${HOME}/`) && !path.startsWith(LOGIN) ? path : HOME;
}
