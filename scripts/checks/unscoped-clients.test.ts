import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";
import { unscopedUses } from "./unscoped-clients.ts";

const own = projectFiles().filter(({ path }) => path.startsWith("api/"));

const usesWith = (path: string, text: string) =>
  unscopedUses([...own.filter((file) => file.path !== path), { path, text }]);

test("an unlisted file may not leave the organisation", () => {
  const leaving = "api/domains/organisation/team/update-member.ts: sign-in: leaves the organisation";
  for (const text of [
    'export const all = (services) => acrossOrganisations(services, "sign-in").user.findMany();',
    'export const all = ({ tx }) => tx.$across("sign-in", (all) => all.$queryRaw`select 1`);',
  ]) {
    expect(usesWith("api/domains/organisation/team/update-member.ts", text)).toEqual([
      expect.stringContaining(leaving),
    ]);
    expect(usesWith("api/domains/team/update-member.test.ts", text)).toEqual([]);
  }
});

test("a listed file must give its listed reason", () => {
  const path = "api/domains/identity/identity/login.ts";
  expect(usesWith(path, 'acrossOrganisations(services, "rounds").user.findMany();')).toEqual([
    expect.stringContaining(`${path}: rounds: leaves the organisation`),
    expect.stringContaining(`${path}: sign-in: now stays within`),
  ]);
  expect(usesWith(path, "acrossOrganisations(services, why).user.findMany();")).toEqual([
    expect.stringContaining(`${path}: not a literal: leaves`),
    expect.stringContaining(`${path}: sign-in: now stays within`),
  ]);
});

test("a listed file that no longer needs it must be taken off the list", () => {
  expect(usesWith("api/domains/identity/identity/login.ts", "export const login = 1;\n")).toEqual([
    "api/domains/identity/identity/login.ts: sign-in: now stays within the organisation. Remove it from the list",
  ]);
});

test.each([
  "const everybody = services.database.system.user;",
  "export const all = ({ database: { system } }: Services) => system.user.findMany();",
  "const { system: whole } = services.database;",
])("refuses the client without a reason: %s", (text) => {
  for (const path of [
    "api/domains/billing/seats/require-seat.ts",
    "api/graphql/context.ts",
    "api/server/files.ts",
  ]) {
    expect(usesWith(path, text)).toEqual([
      `${path} uses the client over all organisations without a reason: use acrossOrganisations`,
    ]);
  }
  expect(usesWith("api/server/health.ts", text)).toEqual([]);
});

test("allows its type, and the word in strings", () => {
  const text = 'type Some = Pick<Database["system"], "user">;\nconst label = "Split system";\n';
  expect(usesWith("api/domains/billing/seats/require-seat.ts", text)).toEqual([]);
});
