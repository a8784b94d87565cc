import { MESSAGES } from "@fettle/rules/platform/messages";
import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  PothosSchemaError,
  type PothosTypeConfig,
  type SchemaTypes,
  type TypeParam,
} from "@pothos/core";
import type { GraphQLFieldResolver, GraphQLResolveInfo } from "graphql";
import type { Viewer } from "../auth/viewer.ts";
import { ForbiddenError, GoneSinceError } from "../errors.ts";
import { checkInputs } from "./check-inputs.ts";
import type { Context } from "./context.ts";
import { isNotFound } from "./public-error.ts";
import { requestKeyOf } from "./request-key.ts";
import { NULL_ONLY_WITH_ERROR } from "./semantic-non-null.ts";

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      access: AccessPlugin<Types>;
    }
    interface FieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      /**
       * `app`: only our own clients need it, so the public schema leaves it out. `integrators`: in the public schema
       * although it needs no session. Otherwise the scopes decide.
       */
      audience?: "app" | "integrators";
    }
    interface ObjectTypeOptions<Types extends SchemaTypes, Shape> {
      /** Readable by anyone who can read the field that returns it. Replaces `authScopes`. */
      access?: "parent";
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /**
       * `gated` writes are refused with 402 once the trial or subscription has ended. `queueable` writes are judged by
       * `Queued-At`. `ungated`: sign-in, billing, support and the profile.
       */
      write: "gated" | "queueable" | "ungated";
      /** Also for read-only tokens, because nothing changes until a person confirms it. */
      readTokens?: true;
    }
  }
}

type Resolve<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types["Context"], object>;

/**
 * Denies by default: the schema doesn't build if a root field or type lacks scopes, or a mutation lacks `write`. Checks
 * tokens, the subscription and inputs before resolvers run.
 */
class AccessPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(type: PothosTypeConfig) {
    if (type.kind !== "Object") return type;
    if (!type.pothosOptions.authScopes && type.pothosOptions.access !== "parent") {
      throw new PothosSchemaError(`Type ${type.name} needs authScopes, or access: "parent"`);
    }
    return type;
  }

  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>) {
    if (!isRoot(field)) return field;
    if (!field.pothosOptions.authScopes) {
      throw new PothosSchemaError(`${field.kind}.${field.name} needs authScopes`);
    }
    if (field.kind === "Mutation" && !writeOf(field)) {
      throw new PothosSchemaError(`Mutation.${field.name} needs write: "gated", "queueable" or "ungated"`);
    }
    return field.kind === "Mutation" ? nullOnlyWithError(field) : field;
  }

  override wrapResolve(resolve: Resolve<Types>, field: PothosOutputFieldConfig<Types>): Resolve<Types> {
    const guarded = noted(guardedField(resolve, field), field);
    return this.#isDownload(field.type) ? withoutLookIn(guarded) : guarded;
  }

  #isDownload(type: PothosOutputFieldConfig<Types>["type"]): boolean {
    if (type.kind === "List") return this.#isDownload(type.type);
    return this.builder.configStore.getTypeConfig(type.ref).name === "Download";
  }

  override wrapSubscribe(subscribe: Resolve<Types>, field: PothosOutputFieldConfig<Types>): Resolve<Types> {
    return field.kind === "Subscription" ? noted(checked(subscribe), field) : subscribe;
  }
}

function guardedField<Types extends SchemaTypes>(
  resolve: Resolve<Types>,
  field: PothosOutputFieldConfig<Types>,
): Resolve<Types> {
  if (field.kind === "Mutation") return guardedMutation(resolve, field);
  return field.kind === "Query" && Object.keys(field.args).length > 0 ? checked(resolve) : resolve;
}

const isRoot = (field: { kind: string }) => ["Query", "Mutation", "Subscription"].includes(field.kind);

/** Root fields are nullable, so one field's committed result is returned even if another fails. */
function nullOnlyWithError<Types extends SchemaTypes>(field: PothosOutputFieldConfig<Types>) {
  if (field.type.nullable) return field;
  return {
    ...field,
    type: { ...field.type, nullable: true },
    extensions: { ...field.extensions, ...NULL_ONLY_WITH_ERROR },
  };
}

const writeOf = (field: { pothosOptions: object }) =>
  (field.pothosOptions as { write?: "gated" | "queueable" | "ungated" }).write;

function checked<Types extends SchemaTypes>(resolve: Resolve<Types>): Resolve<Types> {
  return (parent, args, context, info) => {
    checkInputs(args, fieldOf(info));
    return resolve(parent, args, context, info);
  };
}

function noted<Types extends SchemaTypes>(
  resolve: Resolve<Types>,
  field: PothosOutputFieldConfig<Types>,
): Resolve<Types> {
  if (!isRoot(field)) return resolve;
  return (parent, args, context, info) => {
    const request = context as Context;
    if (!request.viewer?.lookIn) return resolve(parent, args, context, info);
    return request.noteLook(field.name).then(() => resolve(parent, args, context, info));
  };
}

const withoutLookIn =
  <Types extends SchemaTypes>(resolve: Resolve<Types>): Resolve<Types> =>
  (parent, args, context, info) => {
    const { viewer } = context as Context;
    if (viewer?.lookIn) throw new ForbiddenError(MESSAGES.lookingIn);
    return resolve(parent, args, context, info);
  };

function guardedMutation<Types extends SchemaTypes>(
  resolve: Resolve<Types>,
  field: { pothosOptions: object },
): Resolve<Types> {
  const write = writeOf(field);
  const { readTokens } = field.pothosOptions as { readTokens?: true };
  return async (parent, args, context, info) => {
    const request = context as Context;
    const { viewer } = request;
    if (viewer?.scope === "read" && !(readTokens && viewer.authMethod === "pat")) throw readOnly(viewer);
    checkInputs(args, fieldOf(info));
    request.requestKey = requestKeyOf(request, args, info);
    if (write !== "ungated") await request.requireWritable({ isQueueable: write === "queueable" });
    if (!request.requestKey) return resolve(parent, args, context, info);
    return answeredOnce(request, async () => resolve(parent, args, context, info));
  };
}

/** If the record has since been deleted, reports that instead of repeating the mutation. */
async function answeredOnce<Result>(request: Context, answer: () => Promise<Result>): Promise<Result> {
  const isReplayed = () => request.requestKey?.state === "replayed";
  try {
    return await answer();
  } catch (error) {
    throw isReplayed() && isNotFound(error) ? new GoneSinceError() : error;
  } finally {
    if (isReplayed()) request.noteReplay();
  }
}

const readOnly = ({ authMethod }: Viewer) =>
  new ForbiddenError(authMethod === "look-in" ? MESSAGES.lookingIn : "This access token can only read");

function fieldOf(info: GraphQLResolveInfo) {
  const field = info.parentType.getFields()[info.fieldName];
  if (!field) throw new PothosSchemaError(`${info.parentType.name}.${info.fieldName} doesn't exist`);
  return field;
}

SchemaBuilder.registerPlugin("access", AccessPlugin);
