import { SERVER_PATH } from "@fettle/rules/platform/server-paths";
import { expect, test } from "vitest";
import { createRestClient } from "../testing/rest-client.ts";
import { createRunner } from "../testing/runner.ts";

test("lists every path the server answers, so the service worker leaves it alone", async () => {
  const runner = await createRunner();
  const rest = await createRestClient(runner);
  const routes = rest.app.printRoutes({ commonPrefix: false });
  await rest.stop();
  await runner.stop();
  const paths = [...routes.matchAll(/^ {4}[├└]── (\S+) \((?:GET|HEAD)/gm)].map(([, path]) => `/${path}`);
  expect(paths).toEqual(expect.arrayContaining(["/checkout/local", "/unsubscribe/:token", "/blog"]));
  expect(paths.filter((path) => path !== "/*" && !SERVER_PATH.test(path))).toEqual([]);
});
