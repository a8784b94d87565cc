import { formatAddress } from "@fettle/rules/platform/address";
import { type ExportScope, exportTable, instantText } from "../../../platform/export-table.ts";

/** Leaves out samples. */
const inUse = ({ withArchived }: ExportScope) => ({
  isSample: false,
  ...(!withArchived && { archivedAt: null }),
});

const address = { street: true, suburb: true, state: true, postcode: true } as const;
const times = { createdAt: true, updatedAt: true, archivedAt: true } as const;
const customerColumns = {
  ...{ id: true, name: true, contactName: true, email: true, phone: true, notes: true },
  ...address,
  ...times,
} as const;

/** Headers match the documented field names, so the import can read the file back. */
export const customersTable = exportTable(
  "customers",
  (scope, { where, ...page }) =>
    scope.db.customer.findMany({ ...page, where: { ...where, ...inUse(scope) }, select: customerColumns }),
  {
    id: ({ id }) => id,
    name: ({ name }) => name,
    contact_name: ({ contactName }) => contactName,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    street: ({ street }) => street,
    suburb: ({ suburb }) => suburb,
    state: ({ state }) => state,
    postcode: ({ postcode }) => postcode,
    notes: ({ notes }) => notes,
    created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    updated_at: ({ updatedAt }, scope) => instantText(updatedAt, scope),
    archived_at: ({ archivedAt }, scope) => instantText(archivedAt, scope),
  },
);

export const equipmentTable = exportTable(
  "equipment",
  (scope, { where, ...page }) =>
    scope.db.equipment.findMany({
      ...page,
      where: { ...where, ...inUse(scope) },
      select: {
        ...{ id: true, name: true, make: true, model: true, serial: true, notes: true },
        ...{ customerId: true, serviceIntervalMonths: true },
        ...times,
        customer: { select: { name: true, ...address } },
      },
      relationLoadStrategy: "join",
    }),
  {
    id: ({ id }) => id,
    name: ({ name }) => name,
    make: ({ make }) => make,
    model: ({ model }) => model,
    serial: ({ serial }) => serial,
    notes: ({ notes }) => notes,
    customer_id: ({ customerId }) => customerId,
    customer_name: ({ customer }) => customer?.name,
    customer_address: ({ customer }) => customer && formatAddress(customer),
    service_interval_months: ({ serviceIntervalMonths }) => serviceIntervalMonths,
    created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    updated_at: ({ updatedAt }, scope) => instantText(updatedAt, scope),
    archived_at: ({ archivedAt }, scope) => instantText(archivedAt, scope),
  },
);

export const membersTable = exportTable("members", ({ db }, page) => db.user.findMany(page), {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => role,
  color: ({ color }) => color,
  created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
  removed_at: ({ removedAt }, scope) => instantText(removedAt, scope),
});
