import { expect, test } from "vitest";
import { isScreenPath } from "./screen-paths.ts";

test.each([
  "/",
  "/jobs",
  "/jobs/",
  "/Jobs/01",
  "/customers/01/edit",
  "/customers/01",
  "/messages",
  "/support/tickets/1",
])("knows the screen at %s", (path) => expect(isScreenPath(path)).toBe(true));

test.each([
  "/wp-login",
  "/jobs/01/edit/more",
  "/auth",
  "/auth/admin",
  "/settings/webhooks",
  "/jobs//",
  "/.env",
  "",
])("knows no screen at %s", (path) => expect(isScreenPath(path)).toBe(false));
