import type { AppRoute } from "../../../platform/route.ts";

const login = () => import("./login-screen.tsx");
const register = () => import("./register-screen.tsx");

/** These paths also work with `/auth` in front. */
export const authRoutes: AppRoute[] = [
  { path: "/login", lazy: login, handle: { title: "Log in" } },
  { path: "/auth/login", lazy: login, handle: { title: "Log in" } },
  { path: "/register", lazy: register, handle: { title: "Start your free trial" } },
  { path: "/auth/register", lazy: register, handle: { title: "Start your free trial" } },
  {
    path: "/auth/forgot-password",
    lazy: () => import("./forgotten-password-screen.tsx"),
    handle: { title: "Forgotten password" },
  },
  {
    path: "/auth/reset-password",
    lazy: () => import("./reset-password-screen.tsx"),
    handle: { title: "Choose a new password" },
  },
  {
    path: "/auth/verify-email",
    lazy: () => import("./verify-email-screen.tsx"),
    handle: { title: "Verify your email" },
  },
  {
    path: "/auth/undo-email",
    lazy: () => import("./undo-email-screen.tsx"),
    handle: { title: "Keep your address" },
  },
  {
    path: "/auth/accept-invite",
    lazy: () => import("./accept-invite-screen.tsx"),
    handle: { title: "Join your team" },
  },
  { path: "/logout", lazy: () => import("./logout-screen.tsx"), handle: { title: "Sign out" } },
];
