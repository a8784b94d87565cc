type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const RENAMED: Record<string, string> = {
  rowId: "id",
  customerByOrgIdAndCustomerId: "customer",
  jobEquipmentsByOrgIdAndJobId: "equipment",
  jobTechniciansByOrgIdAndJobId: "technicians",
  jobStatusChangesByOrgIdAndJobId: "history",
  jobNotesByOrgIdAndJobId: "noteCount",
  jobPartsByOrgIdAndJobId: "partCount",
  jobPhotosByOrgIdAndJobId: "photoCount",
  jobHoursByOrgIdAndJobId: "labourMinutes",
  fromStatus: "from",
  toStatus: "to",
  userByOrgIdAndUserId: "by",
};
const IGNORED = new Set(["__typename", "pageInfo", "cursor"]);
const UNWRAPPED = ["data", "node", "jobs", "schedule", "job", "rescheduleJob", "updateJobByRowId"];
const LINKED = ["equipmentByOrgIdAndEquipmentId", "userByOrgIdAndUserId"];
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;

/**
 * Makes responses comparable: drops envelopes, type names and cursors, converts times to UTC and sorts unordered lists.
 */
export function plain(value: Json): Json {
  if (typeof value === "string") return INSTANT.test(value) ? new Date(value).toISOString() : value;
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([key]) => !IGNORED.has(key));
  const [first] = entries;
  if (!first) return {};
  if (entries.length === 1) {
    const [key, inner] = first;
    if (key === "totalCount") return inner;
    if (key === "nodes" || key === "edges") return plainList(inner);
    if (UNWRAPPED.includes(key) || LINKED.includes(key)) return plain(inner);
  }
  return Object.fromEntries(
    entries
      .map(([key, inner]): [string, Json] => [RENAMED[key] ?? key, plain(inner)])
      .map(([key, inner]): [string, Json] => [key, inList(key, inner)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function plainList(list: Json): Json {
  const items = plain(list);
  const isHours =
    Array.isArray(list) &&
    list.some((item) => item !== null && typeof item === "object" && "minutes" in item);
  if (!isHours || !Array.isArray(items)) return items;
  return items.reduce<number>((sum, item) => sum + Number((item as { minutes: number }).minutes), 0);
}

function inList(key: string, value: Json): Json {
  if (key === "labourMinutes" && Array.isArray(value)) return 0;
  if (!Array.isArray(value) || !["equipment", "technicians", "history"].includes(key)) return value;
  return value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
