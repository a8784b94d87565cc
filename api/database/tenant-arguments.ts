import { fieldsOf, uniqueFieldsOf } from "./model-fields.ts";
import { type ModelScope, models } from "./model-scope.ts";
import type { Reach } from "./row-security.ts";

export type Arguments = Record<string, unknown>;

/** A query that would leave its organisation: a bug in our code, never the user's mistake. */
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

const scopeOf = (model: string): ModelScope => models[model as keyof typeof models].scope;

const isOfProduct = (model: string) => ["global", "shared"].includes(scopeOf(model));

export function scopeArguments(
  model: string,
  operation: string,
  args: Arguments,
  { reach, orgId }: { reach: Reach; orgId: string | null },
): Arguments {
  const scope = scopeOf(model);
  refuseDetours(model, args, reach);
  if (orgId === null) {
    if (isOfProduct(model) || (scope === "added" && operation === "createMany")) return args;
    throw new TenancyError(`${model}.${operation} needs an organisation`);
  }
  if (scope === "shared" && reads.has(operation)) return args;
  if (scope === "added" && operation === "createMany") return { ...args, data: allOwned(args.data, orgId) };
  if (scope === "self") return scopeSelf(operation, args, orgId);
  if (scope !== "tenant" && !(scope === "desk" && reach === "portal")) {
    throw new TenancyError(`${model}.${operation} isn't available to an organisation`);
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
      return { ...args, data: allOwned(args.data, orgId) };
    case "upsert":
      return {
        ...args,
        where: withinUnique(model, args.where, orgId),
        create: owned(args.create, orgId),
        update: unmoved(args.update, "orgId", orgId),
      };
    default:
      throw new TenancyError(`${model}.${operation} isn't known to stay within an organisation`);
  }
}

function scopeSelf(operation: string, args: Arguments, orgId: string): Arguments {
  const where = { ...(args.where as Arguments), id: orgId };
  if (reads.has(operation)) return { ...args, where };
  if (operation === "update" || operation === "updateMany" || operation === "updateManyAndReturn") {
    return { ...args, where, data: unmoved(args.data, "id", orgId) };
  }
  // Registration creates the organisation within its own unit of work.
  if (operation === "create" && (args.data as Arguments).id === orgId) return args;
  throw new TenancyError(`Organisation.${operation} isn't available to an organisation`);
}

function within(where: unknown, orgId: string): Arguments {
  return { ...(where as Arguments), orgId };
}

/** Turns a unique read into a first-match read. Throws TenancyError without a key. */
export function firstOfUnique(model: string, args: Arguments): Arguments {
  const where = Object.entries((args.where ?? {}) as Arguments);
  const isKey = ([key, value]: [string, unknown]) =>
    isCompoundKey(model, key)
      ? Object.values(value as Arguments).every((part) => part !== undefined && part !== null)
      : uniqueFieldsOf.get(model)?.has(key) && value !== undefined && value !== null;
  if (!where.some(isKey)) throw new TenancyError(`${model}: a unique read needs a complete key`);
  const conditions = where.map(([key, value]) => (isCompoundKey(model, key) ? value : { [key]: value }));
  return { ...args, where: { AND: conditions } };
}

const isCompoundKey = (model: string, key: string) =>
  !fieldsOf.get(model)?.has(key) && !["AND", "OR", "NOT"].includes(key);

/** Put orgId into the compound key: any filter next to it disables native ON CONFLICT. */
function withinUnique(model: string, where: unknown, orgId: string): Arguments {
  const scoped: Arguments = {};
  let isInKey = false;
  for (const [key, value] of Object.entries(where as Arguments)) {
    const isCompound = isCompoundKey(model, key);
    scoped[key] = isCompound ? { ...(value as Arguments), orgId } : value;
    isInKey ||= isCompound;
  }
  return isInKey ? scoped : within(scoped, orgId);
}

function owned(data: unknown, orgId: string): Arguments {
  return { ...unmoved(data, "orgId", orgId), orgId };
}

const allOwned = (data: unknown, orgId: string) => [data].flat().map((row) => owned(row, orgId));

function unmoved(data: unknown, field: string, orgId: string): Arguments {
  const named = (data as Arguments | undefined)?.[field];
  if (named !== undefined && named !== orgId)
    throw new TenancyError(`${field} is set to another organisation`);
  return data as Arguments;
}

/**
 * Refuses `connect` and the like, which get org_id from their target, and relations from shared models. Only follows
 * relations, since JSON can contain any key.
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
      throw new TenancyError(`${model}: ${key} isn't allowed, write the id instead`);
    const target = fields?.get(key);
    if (target === null) continue;
    if (target === undefined) {
      refuseDetours(model, nested, reach);
      continue;
    }
    refuseRelation(model, key, target, reach);
    refuseDetours(target, nested, reach, true);
  }
}

function refuseRelation(model: string, field: string, target: string, reach: Reach): void {
  if (reach === "product" ? !isOfProduct(target) : isOfProduct(model)) {
    throw new TenancyError(`${model}.${field} reaches other organisations`);
  }
  if (scopeOf(target) === "desk" && reach === "member") {
    throw new TenancyError(`${model}.${field} reaches internal staff records`);
  }
}
