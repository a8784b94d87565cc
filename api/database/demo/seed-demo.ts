import { hash } from "@node-rs/argon2";
import type { Database, SystemTransaction } from "../client.ts";
import { bayside } from "./bayside.ts";
import { demoIdEnd } from "./demo-dates.ts";
import { contextOf, insertCompany, momentOf } from "./insert-company.ts";
import { demoStaff, insertProduct } from "./insert-product.ts";
import { insertSmallCompanies } from "./insert-small-companies.ts";
import { westgate } from "./westgate.ts";

export type DemoSignIn = { company: string; name: string; email: string; role: string; password: string };

export const DEMO_OWNER = { name: "Ruth Callaghan", email: "owner@fettle.example" };

const password = "fettle-demo";
const companies = [bayside, westgate];

/** OWASP's parameters for Argon2id: 19 MiB, 2 passes, 1 lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const STEP_MS = 600_000;

/**
 * Seeds an empty database with two businesses and forty small organisations. Resumes an interrupted seed and leaves
 * other databases alone. Returns the working sign-ins.
 */
export async function seedDemo(database: Database, { now = new Date() } = {}): Promise<DemoSignIn[]> {
  const { system } = database;
  const emails = demoSignIns().map((signIn) => signIn.email);
  const begun = await unfinishedSince(database);
  if (begun || (await system.organisation.count()) === 0) await seed(database, begun ?? now);
  const known = { where: { email: { in: emails } }, select: { email: true } };
  const people = await Promise.all([
    system.user.findMany(known),
    system.staffUser.findMany(known),
    system.ownerAccount.findMany(known),
  ]);
  const alive = new Set(people.flat().map(({ email }) => email));
  return demoSignIns().filter((signIn) => alive.has(signIn.email));
}

async function seed({ system }: Database, now: Date): Promise<void> {
  const passwordHash = await hash(password, argon2);
  const step = (work: (tx: SystemTransaction) => Promise<unknown>) =>
    system.$transaction(work, { timeout: STEP_MS });
  for (const company of companies) {
    await step(async (tx) => {
      const { orgId } = contextOf(tx, company, now);
      const isThere = (await tx.organisation.count({ where: { id: orgId } })) > 0;
      if (!isThere) await insertCompany(tx, company, now, passwordHash);
    });
  }
  await step(async (tx) => {
    if ((await tx.staffUser.count({ where: { email: { in: demoStaff.map(({ email }) => email) } } })) > 0)
      return;
    await insertProduct(
      tx,
      companies.map((company) => contextOf(tx, company, now)),
      { now, passwordHash },
    );
  });
  await step(async (tx) => {
    await insertSmallCompanies(tx, { now, passwordHash });
    await tx.ownerAccount.create({ data: { ...DEMO_OWNER, passwordHash, environmentHash: passwordHash } });
  });
}

async function unfinishedSince({ system }: Database): Promise<Date | null> {
  const [first] = companies;
  const end = demoIdEnd(`${first?.key}/organisation/${first?.key}`);
  const [begun] = await system.$queryRaw<{ founded: Date }[]>`
    select created_at as founded from organisations where right(id::text, 22) = ${end}
    and (select count(*) from organisations) <= ${companies.length}
    and not exists (select from owner_accounts where email = ${DEMO_OWNER.email})`;
  return begun ? momentOf(begun.founded) : null;
}

export async function holdsDemo({ system }: Database): Promise<boolean> {
  const ends = companies.map(({ key }) => demoIdEnd(`${key}/organisation/${key}`));
  const found = await system.$queryRaw<object[]>`
    select from organisations where right(id::text, 22) = any(${ends}) limit 1`;
  return found.length > 0;
}

function demoSignIns(): DemoSignIn[] {
  const members = companies.flatMap(({ organisation, members }) =>
    members.map(({ name, email, role }) => ({ company: organisation.name, name, email, role, password })),
  );
  const staff = demoStaff.map((person) => ({ company: "Support, at /support-admin", ...person, password }));
  return [...members, ...staff, { company: "Business, at /admin", ...DEMO_OWNER, role: "owner", password }];
}
