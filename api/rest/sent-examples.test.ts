import { afterAll, beforeAll, expect, test } from "vitest";
import { schema } from "../schema.ts";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { openApi } from "./openapi.ts";
import { routes } from "./routes.ts";

const { paths } = openApi({ routes, schema });

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let token: RestCaller;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  const { createAccessToken } = await runner
    .as(org.admin)
    .run('mutation { createAccessToken(name: "Examples", scope: write) { token } }');
  token = rest.caller({ authorization: `Bearer ${(createAccessToken as { token: string }).token}` });
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

type Operation = { requestBody: { content: Record<string, { example: Record<string, unknown> }> } };

test.each(["customers", "equipment", "jobs", "quotes", "invoices"])(
  "the server takes the documented example of POST /api/%s",
  async (name) => {
    const operation = paths[`/api/${name}`]?.post as Operation | undefined;
    const example = operation?.requestBody.content["application/json"]?.example ?? {};
    const customer = await runner.make.customer(org.orgId);
    const equipment = await runner.make.equipment(org.orgId, { customerId: customer.id });
    const own = {
      customerId: customer.id,
      equipmentIds: [equipment.id],
      assignedTechIds: [org.technician.userId],
    };
    const body = { ...example, ...Object.fromEntries(Object.entries(own).filter(([key]) => key in example)) };
    expect(Object.keys(body).length).toBeGreaterThan(3);
    const made = await token.call("POST", `/api/${name}`, body);
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    if (name === "jobs") {
      expect(made.body).toMatchObject({
        scheduled_wall_time: "2026-11-19T13:30",
        scheduled_at: "2026-11-19T03:30:00.000Z",
        completed_at: null,
      });
    }
  },
);
