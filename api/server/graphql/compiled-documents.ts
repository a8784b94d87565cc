import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { Context } from "../../graphql/context.ts";
import { traceOperation } from "../../graphql/trace-operation.ts";

export interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  context: Context;
}

type Run = (operation: Operation) => Promise<ExecutionResult> | ExecutionResult;

const interpretWith =
  (schema: GraphQLSchema): Run =>
  ({ document, operationName, variables, context }) =>
    execute({ schema, document, operationName, variableValues: variables, contextValue: context });

export function createExecutor(schema: GraphQLSchema, interpret = interpretWith(schema)): Run {
  const runs = new WeakMap<DocumentNode, Run>();
  return (operation) => {
    const { document } = operation;
    const run = runs.get(document) ?? compile(schema, document) ?? interpret;
    runs.set(document, run);
    return traceOperation(operation, true, () => run(operation));
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode): Run | undefined {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operations.length !== 1 || !isCompilable(schema, document)) return undefined;
  const compiled = compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true });
  if (!isCompiledQuery(compiled)) return undefined;
  return ({ context, variables }) => compiled.query(undefined, context, variables ?? {});
}

/** Pothos plans a Prisma relation by its path in the request, which compiled documents don't have. */
function isCompilable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let compilable = true;
  const check = () => {
    const field = types.getFieldDef();
    const parent = types.getParentType();
    if (!field || !parent) return;
    if (isRoot(schema, parent.name) ? !field.extensions.readsWholeSelection : isPlanned(field))
      compilable = false;
  };
  visit(document, visitWithTypeInfo(types, { Field: check }));
  return compilable;
}

const isRoot = (schema: GraphQLSchema, type: string) =>
  type === schema.getQueryType()?.name || type === schema.getMutationType()?.name;

function isPlanned({ extensions, type }: GraphQLField<unknown, unknown>): boolean {
  return (
    Boolean(extensions.pothosPrismaSelect) &&
    (!extensions.pothosExposedField || isObjectType(getNamedType(type)))
  );
}
