import {
  changePasswordSchema,
  loginInputSchema,
  registerInputSchema,
} from "@fettle/rules/identity/auth.schema";
import { z } from "zod";
import { UnauthenticatedError } from "../errors.ts";
import {
  RestChangePasswordDocument,
  RestLoginDocument,
  RestLogoutDocument,
  RestRefreshDocument,
  RestRegisterDocument,
  RestSessionUserDocument,
} from "./generated/documents.ts";
import { sessionJson, toSessionJson, toUserJson, userJson } from "./identity-json.ts";
import { success } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const changePassword = (method: "PUT" | "POST", url: string): Route =>
  route({
    method,
    url,
    summary: "Change the password and end all other sessions",
    tag: "Auth",
    body: changePasswordSchema,
    response: success,
    document: RestChangePasswordDocument,
    variables: ({ body }) => body,
    output: ({ changePassword }) => ({ success: changePassword }),
  });

const logout = (url: string): Route =>
  route({
    method: "POST",
    url,
    summary: "Sign out",
    tag: "Auth",
    public: true,
    session: true,
    response: success,
    document: RestLogoutDocument,
    variables: () => ({}),
    output: ({ logout }) => ({ success: logout }),
  });

/** With the header `auth-mode: token`, the session is a pair of tokens instead of a cookie. */
export const authRoutes: Route[] = [
  route({
    method: "POST",
    url: "/api/auth/register",
    summary: "Sign up a business and sign in its first admin",
    tag: "Auth",
    public: true,
    session: true,
    status: 201,
    body: registerInputSchema,
    response: sessionJson,
    document: RestRegisterDocument,
    variables: ({ body, authMode }) => ({ input: { ...body, authMode: authMode ?? body.authMode } }),
    output: ({ register }) => toSessionJson(register),
  }),
  route({
    method: "POST",
    url: "/api/auth/login",
    summary: "Sign in",
    tag: "Auth",
    public: true,
    session: true,
    body: loginInputSchema,
    response: sessionJson,
    document: RestLoginDocument,
    variables: ({ body, authMode }) => ({ input: { ...body, authMode: authMode ?? body.authMode } }),
    output: ({ login }) => toSessionJson(login),
  }),
  logout("/api/auth/logout"),
  logout("/logout"),
  route({
    method: "POST",
    url: "/api/auth/refresh",
    summary: "Exchange a refresh token for a new pair of tokens",
    tag: "Auth",
    public: true,
    session: true,
    body: z.object({ refreshToken: z.string("refreshToken is required") }),
    response: z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() }),
    document: RestRefreshDocument,
    variables: ({ body }) => body,
    output: ({ refreshSession }) => refreshSession,
  }),
  route({
    method: "GET",
    url: "/api/auth/me",
    summary: "Read the signed-in user",
    tag: "Auth",
    response: userJson,
    document: RestSessionUserDocument,
    variables: () => ({}),
    output: ({ viewer }) => {
      if (!viewer) throw new UnauthenticatedError();
      return toUserJson(viewer);
    },
  }),
  changePassword("PUT", "/api/auth/password"),
  changePassword("POST", "/api/me/change-password"),
];
