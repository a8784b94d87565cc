import { ROLES } from "@fettle/rules/identity/role";
import { z } from "zod";
import {
  RestJobCustomersDocument,
  RestJobEquipmentDocument,
  RestJobTechniciansDocument,
} from "./generated/documents.ts";
import { idParameter } from "./rest-input.ts";
import { text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

export const jobPickerRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/jobs/customers",
    summary: "List the customers you can choose for a job",
    tag: "Jobs",
    response: z.array(z.object({ id: z.guid(), name: z.string(), address: text, phone: text })),
    document: RestJobCustomersDocument,
    variables: () => ({}),
    output: ({ customers }) => customers.edges.map(({ node }) => node),
  }),
  route({
    method: "GET",
    url: "/api/jobs/equipment",
    summary: "List the equipment you can choose for a job. customerId limits the list to one customer",
    tag: "Jobs",
    query: z.object({ customerId: idParameter }),
    response: z.array(
      z.object({
        id: z.guid(),
        name: z.string(),
        make: text,
        model: text,
        serial: text,
        customer_id: z.guid().nullable(),
        service_interval_months: z.int().nullable(),
      }),
    ),
    document: RestJobEquipmentDocument,
    variables: ({ query }) => query,
    output: ({ equipmentList }) =>
      equipmentList.edges.map(({ node: { customer, serviceIntervalMonths, ...same } }) => ({
        ...same,
        customer_id: customer?.id ?? null,
        service_interval_months: serviceIntervalMonths,
      })),
  }),
  route({
    method: "GET",
    url: "/api/jobs/technicians",
    summary: "List the members you can assign to a job",
    tag: "Jobs",
    response: z.array(
      z.object({ id: z.guid(), name: z.string(), email: text, role: z.enum(ROLES), color: z.string() }),
    ),
    document: RestJobTechniciansDocument,
    variables: () => ({}),
    output: ({ members }) => members,
  }),
];
