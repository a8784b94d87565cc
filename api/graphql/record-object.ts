import type {
  FieldMap,
  FieldNullability,
  FieldOptionsFromKind,
  InterfaceParam,
  ShapeFromTypeParam,
  TypeParam,
} from "@pothos/core";
import { builder } from "./builder.ts";
import type { Reads, Selected } from "./selected-fields.ts";

type Types = (typeof builder)["$inferSchemaTypes"];
type Whole<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;
type FieldOf<Type> = PothosSchemaTypes.FieldRef<Types, Type, "Object">;

type Row = { id: string };
/** A record's type. Rows are partial, and fields added by other domains only see the id. */
type RecordRef<R extends Row> = PothosSchemaTypes.ObjectRef<Types, Selected<R>, Row>;

/** Rows only have selected columns, so a field exposes its column or declares the ones it's computed from. */
export type RecordFieldBuilder<R extends Row> = Pick<
  Whole<R>,
  "expose" | "exposeID" | "exposeString" | "exposeInt" | "exposeFloat" | "exposeBoolean"
> & {
  /** A computed field. `resolve` only sees the id and the columns in `from`. */
  derived<
    const From extends keyof R & string,
    Type extends TypeParam<Types>,
    Result,
    Nullable extends FieldNullability<Type> = Types["DefaultFieldNullability"],
  >(
    options: FieldOptionsFromKind<
      Types,
      Pick<R, From | "id">,
      Type,
      Nullable,
      // biome-ignore lint/complexity/noBannedTypes: Pothos' own word for a field without arguments.
      {},
      "Object",
      Pick<R, From | "id">,
      Result
    > & { from: readonly From[] },
  ): FieldOf<ShapeFromTypeParam<Types, Type, Nullable>>;
};

function recordFields<R extends Row>(t: Whole<R>): RecordFieldBuilder<R> {
  return Object.assign(Object.create(t), {
    derived: ({
      from,
      ...options
    }: {
      from: readonly string[];
      extensions?: object;
      type: TypeParam<Types>;
    }) =>
      t.field({
        ...options,
        extensions: { ...options.extensions, reads: from } satisfies Reads,
      } as never),
  });
}

type RecordOptions<R extends Row> = {
  description?: string;
  interfaces?: InterfaceParam<Types>[];
  fields: (t: RecordFieldBuilder<R>) => FieldMap;
};

/**
 * Defines a type read in one statement (`platform/reads/read-records.ts`). Readable by anyone who can read the field
 * that returns it.
 */
export function recordObject<R extends Row>(name: string, { fields, ...options }: RecordOptions<R>) {
  const ref = builder.objectRef<R>(name);
  ref.implement({ access: "parent", ...options, fields: (t) => fields(recordFields(t)) });
  return ref as unknown as RecordRef<R>;
}

export function recordInterface<R extends Row>(
  name: string,
  { fields, description }: Pick<RecordOptions<R>, "description" | "fields">,
) {
  const ref = builder.interfaceRef<R>(name);
  ref.implement({
    ...(description && { description }),
    fields: (t) => fields(recordFields(t as unknown as Whole<R>)),
  });
  return ref as unknown as PothosSchemaTypes.InterfaceRef<Types, Selected<R>, Row>;
}

export function recordField<R extends Row>(
  type: RecordRef<R>,
  name: string,
  field: (t: RecordFieldBuilder<R>) => FieldMap[string],
) {
  builder.objectField(type, name, (t) => field(recordFields(t as Whole<R>)) as never);
}

type Counted = { totalCount: () => Promise<number> };

/** Defines a record's connection. Counts the filtered total only when it's selected. */
export function recordConnection<R extends Row>(type: RecordRef<R>, name: string) {
  return builder.connectionObject(
    {
      type,
      name: `${name}Connection`,
      fields: (t) => ({
        totalCount: t.int({
          resolve: (page) => (page as typeof page & Counted).totalCount(),
        }),
      }),
    },
    builder.edgeObject({ type, name: `${name}Edge` }),
  );
}
