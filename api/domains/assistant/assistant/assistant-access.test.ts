import { randomUUID } from "node:crypto";
import { type DocumentNode, Kind, print, type TypeNode } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import { mayRun } from "../../../graphql/may-run.ts";
import { schema } from "../../../schema.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { plans } from "./plans/plans.ts";
import { tools, toolsOf } from "./tools/tools.ts";

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const offered = (viewer: Viewer) =>
  toolsOf({ mayRun: (document) => mayRun(schema, viewer, document) }).map(({ name }) => name);

const INPUTS: Record<string, object> = {
  CreateJobInput: { title: "x" },
  CreateCustomerInput: { name: "x" },
  CreateEquipmentInput: { name: "x" },
  CreateQuoteInput: { title: "x", lines: [] },
  CreateInvoiceInput: { title: "x", lines: [] },
};
const VALUES: Record<string, () => unknown> = {
  ID: randomUUID,
  String: () => "x",
  Int: () => 1,
  DateTime: () => "2026-11-18T00:00:00Z",
  Channel: () => "sms",
};

function variablesOf(document: DocumentNode) {
  const plausible = (type: TypeNode): unknown => {
    if (type.kind !== Kind.NON_NULL_TYPE) return null;
    const name = print(type.type);
    return VALUES[name]?.() ?? INPUTS[name] ?? {};
  };
  return Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? (definition.variableDefinitions ?? []).map(({ variable, type }) => [
            variable.name.value,
            plausible(type),
          ])
        : [],
    ),
  );
}

async function isAllowed(viewer: Viewer, document: DocumentNode) {
  const { errors } = await runner.as(viewer).attempt(document as never, variablesOf(document));
  return !errors.some(({ code }) => code === "FORBIDDEN" || code === "UNAUTHENTICATED");
}

test("only offers tools whose documents the schema lets the person run", async () => {
  const readOnly: Viewer = { ...org.admin, authMethod: "pat", scope: "read" };
  for (const viewer of [org.technician, org.manager, org.admin, readOnly]) {
    const allowed: string[] = [];
    for (const { name, documents } of tools) {
      const each = [];
      for (const document of documents) each.push(await isAllowed(viewer, document));
      if (each.every(Boolean)) allowed.push(name);
    }
    expect(offered(viewer), viewer.role).toEqual(allowed);
  }
});

test("only offers undo to people the schema lets undo", async () => {
  for (const viewer of [org.technician, org.manager]) {
    for (const { reverts } of Object.values(plans)) {
      for (const document of reverts) {
        expect(mayRun(schema, viewer, document)).toBe(await isAllowed(viewer, document));
      }
    }
  }
});

test("offers technicians no money tools and managers every tool", () => {
  const technicians = offered(org.technician);
  const withheld = [
    "find_quotes",
    "find_invoices",
    "find_prices",
    "propose_quote",
    "propose_invoice",
    "propose_job_invoices",
  ];
  expect(technicians).toEqual(tools.map(({ name }) => name).filter((name) => !withheld.includes(name)));
  expect(offered(org.manager)).toEqual(tools.map(({ name }) => name));
  expect(offered(org.admin)).toEqual(offered(org.manager));
});

test("keeps the organisation's data out of tool descriptions and schemas", () => {
  for (const { name, description } of tools) {
    expect(name).toMatch(/^[a-z_]+$/);
    expect(description).not.toContain(org.orgId);
  }
});
