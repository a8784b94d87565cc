import { expect, test } from "vitest";
import { importsOf } from "./imports.ts";
import { projectFiles } from "./project-files.ts";
import { unscopedUses } from "./unscoped-clients.ts";

const own = projectFiles()
  .filter(({ path }) => path.startsWith("api/"))
  .flatMap(importsOf);

/** What is found where the project has this file. */
const usesWith = (path: string, text: string) => {
  const others = own.filter(({ from }) => from !== path);
  return unscopedUses([{ path, text }], [...others, ...importsOf({ path, text })]);
};

const NAMED = 'import { acrossOrganisations } from "../../database/across-organisations.ts";\n';

test("a file that isn't listed may not leave the organisation", () => {
  expect(usesWith("api/domains/team/update-member.ts", NAMED)).toEqual([
    "api/domains/team/update-member.ts leaves the organisation: act asMember, asLinkHolder or asSystem, or list it with why",
  ]);
  expect(usesWith("api/domains/team/update-member.test.ts", NAMED)).toEqual([]);
});

test("a listed file that doesn't need it any more comes off the list", () => {
  expect(usesWith("api/domains/identity/login.ts", "export const login = 1;\n")).toEqual([
    "api/domains/identity/login.ts stays within the organisation now: take it off the list",
  ]);
});

test.each([
  "const everybody = services.database.system.user;",
  "export const all = ({ database: { system } }: Services) => system.user.findMany();",
  "const { system: whole } = services.database;",
])("the client isn't taken unnamed: %s", (text) => {
  for (const path of ["api/domains/team/seats.ts", "api/graphql/context.ts", "api/server/files.ts"]) {
    expect(usesWith(path, text)).toEqual([
      `${path} takes the client over all organisations unnamed: use api/database/across-organisations.ts`,
    ]);
  }
  expect(usesWith("api/auth/sessions.ts", text)).toEqual([]);
});

test("its type may be named, and words are words", () => {
  const text = 'type Some = Pick<Database["system"], "user">;\nconst label = "Split system";\n';
  expect(usesWith("api/domains/team/seats.ts", text)).toEqual([]);
});
