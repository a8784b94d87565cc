import type { Role } from "@fettle/rules/role";
import { hash } from "@node-rs/argon2";
import type { Database } from "../client.ts";
import { bayside } from "./bayside.ts";
import { demoIdEnd } from "./demo-dates.ts";
import { insertCompany } from "./insert-company.ts";
import { insertProduct } from "./insert-product.ts";
import { westgate } from "./westgate.ts";

export type DemoSignIn = { company: string; name: string; email: string; role: Role; password: string };

const password = "fettle-demo";
const companies = [bayside, westgate];

/** OWASP's parameters for Argon2id: 19 MiB, 2 passes, 1 lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Fills an empty database with two businesses and a fortnight of work around the day of `now`, in one
 * transaction: a start that is killed half-way leaves nothing. A database that holds any organisation is left
 * alone. Returns the sign-ins that work, none when the organisations are not the demo's.
 */
export async function seedDemo(database: Database, { now = new Date() } = {}): Promise<DemoSignIn[]> {
  const { system } = database;
  const emails = demoSignIns().map((signIn) => signIn.email);
  if ((await system.organisation.count()) === 0) {
    const passwordHash = await hash(password, argon2);
    await system.$transaction(
      async (tx) => {
        const inserted = [];
        for (const company of companies) inserted.push(await insertCompany(tx, company, now, passwordHash));
        await insertProduct(tx, inserted, now);
      },
      { timeout: 60_000 },
    );
  }
  const known = await system.user.findMany({ where: { email: { in: emails } }, select: { email: true } });
  const alive = new Set(known.map((user) => user.email));
  return demoSignIns().filter((signIn) => alive.has(signIn.email));
}

/**
 * Whether the demo's businesses are in a database, whenever they came there. Their ids tell: an id is of our making,
 * so that nobody who signs up can seem to be one of them.
 */
export async function holdsDemo({ system }: Database): Promise<boolean> {
  const ends = companies.map(({ key }) => demoIdEnd(`${key}/organisation/${key}`));
  const found = await system.$queryRaw<object[]>`
    select from organisations where right(id::text, 22) = any(${ends}) limit 1`;
  return found.length > 0;
}

function demoSignIns(): DemoSignIn[] {
  return companies.flatMap(({ organisation, members }) =>
    members.map(({ name, email, role }) => ({ company: organisation.name, name, email, role, password })),
  );
}
