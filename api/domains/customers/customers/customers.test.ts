import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCreateCustomerDocument,
  TestCreateJobDocument,
  TestCustomerDocument,
  TestCustomersDocument,
  TestDeleteCustomerDocument,
  TestUpdateCustomerDocument,
  type UpdateCustomerInput,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const doyle = {
  name: "Margaret Doyle",
  contactName: "Maggie",
  email: "m.doyle@mail.example",
  phone: "0491 570 156",
  street: "14 Fourth Street",
  suburb: "Parkdale",
  state: "VIC",
  postcode: "3195",
  notes: "Dog in the yard",
};

async function create(input: { name: string } = doyle) {
  const { createCustomer } = await runner.as(org.technician).run(TestCreateCustomerDocument, { input });
  return createCustomer;
}

const update = (id: string, input: UpdateCustomerInput, viewer = org.technician) =>
  runner.as(viewer).attempt(TestUpdateCustomerDocument, { id, input });

const remove = (id: string, viewer = org.manager) =>
  runner.as(viewer).attempt(TestDeleteCustomerDocument, { id });

async function names(search?: string) {
  const { customers } = await runner.as(org.technician).run(TestCustomersDocument, { search });
  return customers.edges.map(({ node }) => node.name);
}

describe("customers", () => {
  it("creates a customer with every field shown", async () => {
    const customer = await create();
    const { street, suburb, state, postcode, ...shown } = doyle;
    expect(customer).toMatchObject({
      ...shown,
      address: `${street}, ${suburb} ${state} ${postcode}`,
      version: 1,
    });
    await remove(customer.id);
  });

  it("searches by name, contact, email, phone, address and notes", async () => {
    const { id } = await create();
    await create({ name: "Somebody else" });
    for (const search of [
      "DOYLE",
      "maggie",
      "m.doyle@",
      "0491 570",
      "0491570156",
      "parkdale vic",
      "dog yard",
    ]) {
      expect([search, await names(search)]).toEqual([search, ["Margaret Doyle"]]);
    }
    expect(await names("%")).toEqual([]);
    await remove(id);
    expect(await names("doyle")).toEqual([]);
  });

  it("changes only the fields given and rejects a stale version", async () => {
    const { id } = await create();
    const renamed = await update(id, { name: "M. Doyle", notes: null, version: 1 });
    expect(renamed.data.updateCustomer).toMatchObject({ name: "M. Doyle", notes: null, version: 2 });
    expect(renamed.data.updateCustomer.email).toBe(doyle.email);
    const stale = await update(id, { name: "Mine", phone: doyle.phone, version: 1 });
    expect(stale.errors).toMatchObject([
      {
        code: "CONFLICT",
        changes: [
          { field: "name", value: "M. Doyle" },
          { field: "version", value: 2 },
        ],
      },
    ]);
    const both = await Promise.all(["A", "B"].map((name) => update(id, { name, version: 2 })));
    expect(both.flatMap(({ errors }) => errors).map(({ code }) => code)).toEqual(["CONFLICT"]);
    await remove(id);
  });

  it("names the invalid field", async () => {
    const attempt = (input: { name: string; email?: string }) =>
      runner.as(org.admin).attempt(TestCreateCustomerDocument, { input });
    expect((await attempt({ name: "" })).errors).toMatchObject([
      { code: "BAD_INPUT", field: "name", message: "Company name is required" },
    ]);
    expect((await attempt({ name: "x", email: "nowhere" })).errors).toMatchObject([
      { field: "email", message: "Enter a valid email" },
    ]);
  });

  it("lets managers and admins delete customers, and archives customers with history", async () => {
    const { id } = await create();
    expect((await remove(id, org.technician)).errors).toMatchObject([{ code: "FORBIDDEN" }]);
    expect((await remove(id)).data.deleteCustomer).toEqual({ id, outcome: "deleted" });
    expect((await remove(id)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
    const used = await create();
    expect(used.hasHistory).toBe(false);
    await runner.as(org.admin).run(TestCreateJobDocument, { input: { title: "Visit", customerId: used.id } });
    expect(
      (await runner.as(org.technician).run(TestCustomerDocument, { id: used.id })).customer,
    ).toMatchObject({
      hasHistory: true,
    });
    expect((await remove(used.id)).data.deleteCustomer.outcome).toBe("archived");
    expect(await names("doyle")).toEqual([]);
    const { customer } = await runner.as(org.technician).run(TestCustomerDocument, { id: used.id });
    expect(customer?.archivedAt).toEqual(expect.any(String));
  });

  it("pages by name, with their equipment and jobs", async () => {
    const busy = await runner.make.organisation();
    for (const name of ["beta", "Alpha", "gamma"]) {
      const customer = await runner.make.customer(busy.orgId, { name });
      await runner.make.equipment(busy.orgId, { name: `${name} unit`, customerId: customer.id });
      const input = { title: `${name} visit`, customerId: customer.id };
      await runner.as(busy.admin).run(TestCreateJobDocument, { input });
    }
    const page = async (after?: string | null) =>
      (await runner.as(busy.admin).run(TestCustomersDocument, { first: 2, after })).customers;
    const first = await page();
    expect(first.totalCount).toBe(3);
    expect(first.edges.map(({ node }) => node)).toMatchObject([
      { name: "Alpha", equipment: [{ name: "Alpha unit" }], jobs: { totalCount: 1 } },
      { name: "beta", jobs: { edges: [{ node: { title: "beta visit" } }] } },
    ]);
    const second = await page(first.pageInfo.endCursor);
    expect(second.edges.map(({ node }) => node.name)).toEqual(["gamma"]);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it("keeps customers within their organisation", async () => {
    const other = await runner.make.organisation();
    const foreign = await runner.make.customer(other.orgId, { name: "Foreign" });
    expect(await names("foreign")).toEqual([]);
    const { customer } = await runner.as(org.admin).run(TestCustomerDocument, { id: foreign.id });
    expect(customer).toBeNull();
    expect((await update(foreign.id, { name: "Mine" })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
    expect((await remove(foreign.id)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  });
});
