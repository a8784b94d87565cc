import { SCREEN_PATHS } from "@fettle/rules/platform/screen-paths";
import { expect, test } from "vitest";
import type { AppRoute } from "../platform/route.ts";

const FILES = import.meta.glob<Record<string, AppRoute[]>>("../features/**/*.routes.ts", { eager: true });
const PORTAL = /^\/(?:admin|support-admin|look-in)(?:\/|$)/;

const pathsOf = (list: readonly AppRoute[]): string[] =>
  list.flatMap((route) => {
    const own = route.index ? ["/"] : route.path && route.path !== "*" ? [route.path] : [];
    const children = route.children ? pathsOf(route.children) : [];
    return [...own.map((path) => (path.startsWith("/") ? path : `/${path}`)), ...children];
  });

test("lists every screen's path, so the server answers any other address with 404", () => {
  const lists = Object.values(FILES).flatMap((file) => Object.values(file).filter(Array.isArray));
  const paths = lists.flatMap(pathsOf).filter((path) => !PORTAL.test(path));
  expect(SCREEN_PATHS.toSorted()).toEqual([...new Set(paths)].toSorted());
});
