import type { ApolloClient } from "@apollo/client";
import type { Role } from "@fettle/rules/identity/role";
import { createContext, type RouteObject } from "react-router";
import type { StaffRole } from "../generated/graphql.ts";

/** A route's handle, which the shell reads. */
export type RouteHandle = {
  /** Page title: in the browser's tab and in the phone's top bar. */
  title: string;
  /** The roles that may see it; everyone who is signed in by default. Others get the not-found screen. */
  roles?: readonly (Role | StaffRole)[];
  /** Heading of the error screen, such as 'Failed to load customers'. */
  loadError?: string;
  /** `full` uses the whole width of very wide screens. */
  contentWidth?: "capped" | "full";
  /** Its parameters choose a part of one screen, which stays. */
  isOneScreen?: boolean;
  /** The skeleton's layout: a record with its cards, a form, or another. */
  shape?: "list" | "record" | "work" | "form";
};

/** A route of this client; its children are too. */
export type AppRoute = Omit<RouteObject, "handle" | "children"> & {
  handle?: RouteHandle;
  children?: AppRoute[];
};

/** Which path is on screen while a loader runs, so that stories, whose address is another, can say theirs. */
export const pathOnScreen = createContext<() => string>(() => location.pathname);

/** The client for loaders and middleware; stories and tests can provide another. */
export const clientContext = createContext<ApolloClient>();
