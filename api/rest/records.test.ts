import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let admin: RestCaller;
let technician: RestCaller;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  admin = await rest.as(org.admin);
  technician = await rest.as(org.technician);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

describe("/api/customers", () => {
  const doyle = {
    name: "Margaret Doyle",
    contact_name: "Maggie",
    email: "m.doyle@mail.example",
    phone: "0491 570 156",
    street: "14 Fourth Street",
    suburb: "Parkdale",
    state: "VIC",
    postcode: "3195",
    notes: "Dog in the yard",
  };

  it("creates, reads, lists, updates and deletes with the documented names", async () => {
    const created = await technician.call("POST", "/api/customers", doyle);
    expect(created.status).toBe(201);
    const { customer } = created.body;
    expect(customer).toEqual({
      ...doyle,
      id: expect.any(String),
      address: "14 Fourth Street, Parkdale VIC 3195",
      version: 1,
      external_id: null,
      archived_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const url = `/api/customers/${customer.id}`;
    expect((await technician.call("GET", url)).body).toEqual(customer);
    expect((await technician.call("GET", "/api/customers?search=maggie")).body).toEqual([customer]);
    const changed = await technician.call("PUT", url, { contact_name: null, phone: "1300 555 111" });
    expect(changed.body).toMatchObject({ name: doyle.name, contact_name: null, phone: "1300 555 111" });
    const stale = await technician.call("PUT", url, { name: "Mine", version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await technician.call("DELETE", url)).status).toBe(403);
    expect((await admin.call("DELETE", url)).body).toEqual({ id: customer.id, outcome: "deleted" });
    expect((await admin.call("GET", url)).body.error).toBe("Customer not found");
  });

  it("accepts camelCase as well", async () => {
    const { body } = await technician.call("POST", "/api/customers", { name: "Camel", contactName: "Case" });
    expect(body.customer.contact_name).toBe("Case");
  });

  it("returns up to 10,000 rows without a limit", async () => {
    const many = await runner.make.organisation();
    await many.db.customer.createMany({
      data: Array.from({ length: 250 }, (_, index) => ({ name: `Customer ${index}` })),
    });
    const caller = await rest.as(many.admin);
    expect((await caller.call("GET", "/api/customers")).body).toHaveLength(250);
    const page = await caller.call("GET", "/api/customers?limit=200");
    expect(page.body).toHaveLength(200);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? "";
    const rest50 = await caller.call("GET", next);
    expect(rest50.body).toHaveLength(50);
    expect(rest50.headers.link).toBeUndefined();
  });
});

describe("/api/equipment", () => {
  it("creates, reads, lists, updates and deletes with the documented names", async () => {
    const { id: customerId } = await org.db.customer.create({
      data: { name: "Kingston Fresh Foods", street: "88 Keys Road", suburb: "Moorabbin" },
    });
    const unit = { name: "Rooftop", make: "Carrier", model: "50TC", serial: "CR50", notes: "North side" };
    const created = await technician.call("POST", "/api/equipment", {
      ...unit,
      customerId,
      serviceIntervalMonths: 6,
    });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...unit,
      id: expect.any(String),
      customer_id: customerId,
      customer_name: "Kingston Fresh Foods",
      customer_address: "88 Keys Road, Moorabbin",
      service_interval_months: 6,
      next_service_due: null,
      version: 1,
      external_id: null,
      archived_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const url = `/api/equipment/${created.body.id}`;
    expect((await technician.call("GET", url)).body).toEqual(created.body);
    expect((await technician.call("GET", "/api/equipment?search=keys+road")).body).toEqual([created.body]);
    const changed = await technician.call("PUT", url, { customer_id: null, service_interval_months: 12 });
    expect(changed.body).toMatchObject({
      name: "Rooftop",
      customer_id: null,
      customer_name: null,
      customer_address: null,
      service_interval_months: 12,
    });
    const choices = { none: null, "6": 6, "": null, "12": 12 };
    for (const [serviceIntervalMonths, months] of Object.entries(choices)) {
      const { body } = await technician.call("PUT", url, { serviceIntervalMonths });
      expect(body.service_interval_months).toBe(months);
    }
    const odd = await technician.call("PUT", url, { serviceIntervalMonths: "3" });
    expect(odd.body.error).toBe("Service interval must be none, 6 or 12 months");
    expect((await technician.call("DELETE", url)).status).toBe(403);
    expect((await admin.call("DELETE", url)).body.outcome).toBe("deleted");
    expect((await admin.call("GET", url)).body.error).toBe("Equipment not found");
  });
});

describe("the organisation", () => {
  it("lists members, without addresses for technicians", async () => {
    const forAdmin = await admin.call("GET", "/api/members");
    expect(forAdmin.body).toHaveLength(3);
    expect(forAdmin.body).toContainEqual({
      id: org.manager.userId,
      name: org.manager.name,
      email: org.manager.email,
      role: "manager",
      color: expect.any(String),
      avatar_url: null,
      avatar_seed: null,
      avatar_variant: null,
    });
    const forTechnician = await technician.call("GET", "/api/members");
    expect(new Set(forTechnician.body.map(({ email }: { email: unknown }) => email))).toEqual(
      new Set([null]),
    );
  });

  it("returns its subscription, the plans and its usage", async () => {
    const { body } = await technician.call("GET", "/api/subscriptions/status");
    expect(body).toEqual({
      subscription: {
        status: "trial",
        planId: "pro",
        trialEnd: "2026-12-01T22:30:00.000Z",
        currentPeriodEnd: null,
      },
    });
    const plans = await technician.call("GET", "/api/subscriptions/plans");
    expect(plans.body).toContainEqual(expect.objectContaining({ id: "pro", priceMonthly: 4900 }));
    const usage = await technician.call("GET", "/api/usage");
    const figures = { used: 0, quota: 500, percent: 0, remaining: 500, totalAvailable: 500 };
    expect(usage.body).toMatchObject({
      users: { used: 3, quota: 5, percent: 60 },
      sms: figures,
      email: figures,
      periodEnd: expect.any(String),
      planId: "pro",
      subscriptionStatus: "trial",
    });
  });
});
