import { formatAddress } from "@fettle/rules/platform/address";
import { columns, type ExportScope, exportTable, instantText } from "../../../platform/export-table.ts";

/** Leaves out samples. */
const inUse = ({ withArchived }: ExportScope) => ({
  isSample: false,
  ...(!withArchived && { archivedAt: null }),
});

const address = columns("street", "suburb", "state", "postcode");
const times = columns("createdAt", "updatedAt", "archivedAt");
const customerColumns = {
  ...columns("id", "name", "contactName", "email", "phone", "notes"),
  ...address,
  ...times,
};

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
        ...columns("id", "name", "make", "model", "serial", "notes", "customerId", "serviceIntervalMonths"),
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
