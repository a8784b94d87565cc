import type { Role } from "@fettle/rules/identity/role";
import { nextTechnicianColor } from "@fettle/rules/organisation/technician-colors";
import { hashPassword } from "../auth/password.ts";
import { LOOK_IN_MS, startOwnerSession, startStaffSession } from "../auth/portal-sessions.ts";
import type { StaffViewer, Viewer } from "../auth/viewer.ts";
import type { Database } from "../database/client.ts";
import type { Prisma } from "../database/generated/client/client.ts";
import { keepInvoicingOf } from "./check-invoicing.ts";

type CustomerFields = Partial<
  Record<
    "name" | "contactName" | "email" | "phone" | "notes" | "street" | "suburb" | "state" | "postcode",
    string
  >
>;

export const TEST_PASSWORD = "correct horse";
const DAY_MS = 86_400_000;

let hashed: Promise<string> | undefined;
/** Hashing is deliberately slow, so do it once per test file. */
const testPasswordHash = () => {
  hashed ??= hashPassword(TEST_PASSWORD);
  return hashed;
};

let serial = 0;

/** Creates valid records directly in the database. Only specify what the test is about. */
export function createFactories(database: Database, now: () => Date) {
  async function member(
    orgId: string,
    role: Role = "technician",
    fields: { name?: string; email?: string } = {},
  ) {
    serial += 1;
    const name = fields.name ?? `${role} ${serial}`;
    const user = await database.forOrganisation(orgId).user.create({
      data: {
        name,
        email: fields.email ?? `${role}-${serial}@example.com`,
        role,
        passwordHash: await testPasswordHash(),
        color: nextTechnicianColor([]),
      },
      include: { organisation: { select: { timeZone: true } } },
    });
    const session = await database.forOrganisation(orgId).session.create({
      data: { userId: user.id, createdAt: now(), expiresAt: new Date(now().getTime() + 30 * DAY_MS) },
    });
    const viewer: Viewer & { email: string; name: string } = {
      userId: user.id,
      orgId,
      role,
      timeZone: user.organisation.timeZone,
      authMethod: "cookie",
      scope: "write",
      sessionId: session.id,
      email: user.email,
      name,
    };
    return viewer;
  }

  async function organisation(fields: { name?: string; timeZone?: string } = {}) {
    serial += 1;
    const { id: orgId } = await database.system.organisation.create({
      data: { name: `Organisation ${serial}`, ...fields },
    });
    await database.forOrganisation(orgId).subscription.create({
      data: { status: "trial", planId: "pro", trialEnd: new Date(now().getTime() + 14 * DAY_MS) },
    });
    return {
      orgId,
      db: database.forOrganisation(orgId),
      admin: await member(orgId, "admin"),
      manager: await member(orgId, "manager"),
      technician: await member(orgId, "technician"),
    };
  }

  async function staff(role: StaffViewer["role"] = "support_agent", fields: { name?: string } = {}) {
    serial += 1;
    const name = fields.name ?? `${role} ${serial}`;
    const person = await database.system.staffUser.create({
      data: { name, email: `${role}-${serial}@fettle.example`, role, passwordHash: await testPasswordHash() },
    });
    const started = await startStaffSession(
      database.product,
      person,
      { userAgent: undefined, requiresTotp: false },
      now(),
    );
    return { ...started.staff, token: started.token };
  }

  async function owner() {
    const email = "owner@fettle.example";
    const passwordHash = await testPasswordHash();
    const account = await database.system.ownerAccount.upsert({
      where: { email },
      create: { email, passwordHash, environmentHash: passwordHash, name: "Ruth Callaghan" },
      update: {},
    });
    const started = await startOwnerSession(database.product, account, { userAgent: undefined }, now());
    return { ...started.owner, token: started.token };
  }

  async function lookIn(orgId: string, as: Viewer): Promise<Viewer> {
    const { ownerId, name } = await owner();
    const expiresAt = new Date(now().getTime() + LOOK_IN_MS);
    serial += 1;
    const { id } = await database.forPortal(orgId).lookIn.create({
      data: {
        ownerId,
        userId: as.userId,
        reason: "A question on the phone",
        tokenHash: `${serial}`,
        expiresAt,
      },
    });
    return {
      ...as,
      authMethod: "look-in",
      scope: "read",
      sessionId: id,
      lookIn: { ownerId, ownerName: name, expiresAt },
    };
  }

  const customer = (orgId: string, fields: CustomerFields = {}) =>
    database.forOrganisation(orgId).customer.create({ data: { name: "Parkdale Bakery", ...fields } });

  const equipment = (
    orgId: string,
    fields: {
      name?: string;
      customerId?: string | null;
      serviceIntervalMonths?: number | null;
      lastServicedAt?: Date;
    } = {},
  ) => database.forOrganisation(orgId).equipment.create({ data: { name: "Split system", ...fields } });

  const line = { position: 0, unitPrice: 100, amountCents: 10_000, taxCents: 1_000 };
  const totals = { subtotalCents: 10_000, taxCents: 1_000, totalCents: 11_000 };

  const quote = async (orgId: string, fields: DocumentFields<Prisma.QuoteUncheckedCreateInput> = {}) => {
    serial += 1;
    const made = await database.forOrganisation(orgId).quote.create({
      data: {
        number: `Q-${serial}`,
        title: "Fan motor",
        issueDate: now(),
        lines: { create: line },
        ...totals,
        ...fields,
      },
    });
    await keepInvoicingOf(database, made);
    return made;
  };

  const invoice = async (orgId: string, fields: DocumentFields<Prisma.InvoiceUncheckedCreateInput> = {}) => {
    serial += 1;
    const made = await database.forOrganisation(orgId).invoice.create({
      data: {
        number: `I-${serial}`,
        title: "Fan motor",
        issueDate: now(),
        lines: { create: line },
        ...totals,
        ...fields,
      },
    });
    await keepInvoicingOf(database, made);
    return made;
  };

  const billingInvoice = (orgId: string, description = "100 SMS credits") =>
    database.forOrganisation(orgId).billingInvoice.create({
      data: {
        kind: "pack",
        providerReference: crypto.randomUUID(),
        lines: [{ description, amountCents: 500 }],
        amountCents: 500,
        gstCents: 45,
        buyer: { name: description, abn: null, address: null },
        paidAt: now(),
      },
    });

  return {
    staff,
    owner,
    lookIn,
    organisation,
    member,
    customer,
    equipment,
    quote,
    invoice,
    billingInvoice,
  };
}

export const SELLER = {
  name: "Bayside Air",
  street: null,
  suburb: null,
  state: null,
  postcode: null,
  abn: null,
  gstRegistered: true,
};

type DocumentFields<Input> = Partial<Omit<Input, "orgId" | "lines">>;

export type TestOrganisation = Awaited<ReturnType<ReturnType<typeof createFactories>["organisation"]>>;
