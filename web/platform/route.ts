import type { ApolloClient } from "@apollo/client";
import type { Role } from "@fettle/rules/role";
import { createContext, type RouteObject } from "react-router";

/** What a route tells the shell. */
export type RouteHandle = {
  /** Page title: in the browser's tab and in the phone's top bar. */
  title: string;
  /** Who may see it; everyone who is signed in where absent. Others meet the not-found screen. */
  roles?: readonly Role[];
  /** Heading of the error screen, such as 'Failed to load customers'. */
  loadError?: string;
  /** `full` uses the whole width of very wide screens. */
  contentWidth?: "capped" | "full";
  /** What to expect while it loads: a record's facts with what belongs to it, a task with its side, a form. */
  shape?: "list" | "record" | "work" | "form";
};

/** A route of this client; its children are too. */
export type AppRoute = Omit<RouteObject, "handle" | "children"> & {
  handle?: RouteHandle;
  children?: AppRoute[];
};

/** Which path is on screen while a loader runs, so that stories, whose address is another, can say theirs. */
export const pathOnScreen = createContext<() => string>(() => location.pathname);

/** The client that loaders and middleware use, so that stories and tests can give another. */
export const clientContext = createContext<ApolloClient>();
