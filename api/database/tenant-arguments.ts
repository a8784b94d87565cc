import { fieldsOf } from "./model-fields.ts";
import { modelScopes } from "./model-scope.ts";

export type Arguments = Record<string, unknown>;

/** A query that would leave its organisation: a bug in our code, never a user's mistake. */
export class TenancyError extends Error {
  override name = "TenancyError";
}

const refusedWrites = new Set(["connect", "connectOrCreate", "disconnect", "set"]);

const reads = new Set([
  "findUnique",
  "findUniqueOrThrow",
  "findFirst",
  "findFirstOrThrow",
  "findMany",
  "count",
  "aggregate",
  "groupBy",
]);

/** Whose client asks: a member's, or a portal's, which also reaches what staff write among themselves. */
export type Reach = "member" | "portal";

const scopeOf = (model: string) => modelScopes[model as keyof typeof modelScopes];

/** The arguments of a model's operation, narrowed to the organisation. Throws TenancyError. */
export function scopeArguments(
  model: string,
  operation: string,
  args: Arguments,
  orgId: string,
  reach: Reach = "member",
): Arguments {
  const scope = scopeOf(model);
  refuseDetours(model, args, reach);
  if (scope === "shared" && reads.has(operation)) return args;
  if (scope === "added" && operation === "create") return { ...args, data: owned(args.data, orgId) };
  if (scope === "self") return scopeSelf(operation, args, orgId);
  if (scope !== "tenant" && !(scope === "desk" && reach === "portal")) {
    throw new TenancyError(`${model}.${operation} is out of an organisation's reach`);
  }
  if (reads.has(operation)) return { ...args, where: within(args.where, orgId) };
  switch (operation) {
    case "update":
    case "updateMany":
    case "updateManyAndReturn":
      return { ...args, where: within(args.where, orgId), data: unmoved(args.data, "orgId", orgId) };
    case "delete":
    case "deleteMany":
      return { ...args, where: within(args.where, orgId) };
    case "create":
      return { ...args, data: owned(args.data, orgId) };
    case "createMany":
    case "createManyAndReturn":
      return { ...args, data: [args.data].flat().map((row) => owned(row, orgId)) };
    case "upsert":
      return {
        ...args,
        where: withinUnique(model, args.where, orgId),
        create: owned(args.create, orgId),
        update: unmoved(args.update, "orgId", orgId),
      };
    default:
      throw new TenancyError(`${model}.${operation} is not known to keep to an organisation`);
  }
}

function scopeSelf(operation: string, args: Arguments, orgId: string): Arguments {
  const where = { ...(args.where as Arguments), id: orgId };
  if (reads.has(operation)) return { ...args, where };
  if (operation === "update" || operation === "updateMany" || operation === "updateManyAndReturn") {
    return { ...args, where, data: unmoved(args.data, "id", orgId) };
  }
  // Registration creates an organisation in the unit of work of the new one.
  if (operation === "create" && (args.data as Arguments).id === orgId) return args;
  throw new TenancyError(`Organisation.${operation} is out of an organisation's reach`);
}

function within(where: unknown, orgId: string): Arguments {
  return { ...(where as Arguments), orgId };
}

/** orgId goes into the compound key, because any filter beside it disables native ON CONFLICT. */
function withinUnique(model: string, where: unknown, orgId: string): Arguments {
  const scoped: Arguments = {};
  let isInKey = false;
  for (const [key, value] of Object.entries(where as Arguments)) {
    const isCompound = !fieldsOf.get(model)?.has(key) && !["AND", "OR", "NOT"].includes(key);
    scoped[key] = isCompound ? { ...(value as Arguments), orgId } : value;
    isInKey ||= isCompound;
  }
  return isInKey ? scoped : within(scoped, orgId);
}

function owned(data: unknown, orgId: string): Arguments {
  return { ...unmoved(data, "orgId", orgId), orgId };
}

function unmoved(data: unknown, field: string, orgId: string): Arguments {
  const named = (data as Arguments | undefined)?.[field];
  if (named !== undefined && named !== orgId) throw new TenancyError(`${field} names another organisation`);
  return data as Arguments;
}

/**
 * Walks along relation fields only (a JSON column may hold any key). Refuses `connect` and the like, which take
 * org_id from their target, relations beyond a model that organisations share, and those to staff's own records.
 */
function refuseDetours(model: string, value: unknown, reach: Reach, isRelation = false): void {
  if (Array.isArray(value)) {
    for (const item of value) refuseDetours(model, item, reach, isRelation);
    return;
  }
  if (value === null || typeof value !== "object" || value instanceof Date) return;
  const fields = fieldsOf.get(model);
  for (const [key, nested] of Object.entries(value)) {
    if (isRelation && refusedWrites.has(key))
      throw new TenancyError(`${model}: ${key} is refused, write the id`);
    const target = fields?.get(key);
    if (target === null) continue;
    if (target === undefined) {
      refuseDetours(model, nested, reach);
      continue;
    }
    const scope = scopeOf(model);
    if (scope === "shared" || scope === "global") {
      throw new TenancyError(`${model}.${key} leads to other organisations`);
    }
    if (scopeOf(target) === "desk" && reach === "member") {
      throw new TenancyError(`${model}.${key} leads to what staff keep to themselves`);
    }
    refuseDetours(target, nested, reach, true);
  }
}
