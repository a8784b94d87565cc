import type { ApolloClient } from "@apollo/client";
import type { Role } from "@fettle/rules/identity/role";
import { createContext, type RouteObject } from "react-router";
import type { StaffRole } from "../generated/graphql.ts";

export type RouteHandle = {
  title: string;
  /** Roles that can see the route. Defaults to everyone signed in. Other people get the not-found screen. */
  roles?: readonly (Role | StaffRole)[];
  loadError?: string;
  contentWidth?: "capped" | "full";
  isOneScreen?: boolean;
  shape?: "list" | "record" | "work" | "form";
};

export type AppRoute = Omit<RouteObject, "handle" | "children"> & {
  handle?: RouteHandle;
  children?: AppRoute[];
};

/** The path on screen while a loader runs. Stories have a different URL, so they set their own. */
export const pathOnScreen = createContext<() => string>(() => location.pathname);

export const clientContext = createContext<ApolloClient>();
