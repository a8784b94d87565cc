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

/** What every row of a record has, whatever was selected. */
type Row = { id: string };
/** A record's type. Its rows are partial, and fields that other domains add see only the id. */
type RecordRef<R extends Row> = PothosSchemaTypes.ObjectRef<Types, Selected<R>, Row>;

/**
 * How a record's fields are defined. Only the selected columns of a row are read, so a field either exposes the
 * column of its own name, or declares the columns that it is computed from.
 */
export type RecordFieldBuilder<R extends Row> = Pick<
  Whole<R>,
  "expose" | "exposeID" | "exposeString" | "exposeInt" | "exposeFloat" | "exposeBoolean"
> & {
  /** A computed field: `from` is read along with it, and `resolve` sees that and the id, nothing else. */
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
 * An object type over rows that are read by one statement built from the selection (`platform/reads/read-records.ts`).
 * Whoever may read the field that returns it may read it. Fields that other domains add get only its id.
 */
export function recordObject<R extends Row>(name: string, { fields, ...options }: RecordOptions<R>) {
  const ref = builder.objectRef<R>(name);
  ref.implement({ access: "parent", ...options, fields: (t) => fields(recordFields(t)) });
  return ref as unknown as RecordRef<R>;
}

/** The same for what several types of records share. */
export function recordInterface<R extends Row>(
  name: string,
  { fields, description }: Pick<RecordOptions<R>, "description" | "fields">,
) {
  const ref = builder.interfaceRef<R>(name);
  ref.implement({
    ...(description && { description }),
    // Pothos types an interface's builder apart from an object's, although their fields are the same.
    fields: (t) => fields(recordFields(t as unknown as Whole<R>)),
  });
  return ref as unknown as PothosSchemaTypes.InterfaceRef<Types, Selected<R>, Row>;
}

/** Adds a field to a record’s type, from a domain above it. */
export function recordField<R extends Row>(
  type: RecordRef<R>,
  name: string,
  field: (t: RecordFieldBuilder<R>) => FieldMap[string],
) {
  builder.objectField(type, name, (t) => field(recordFields(t as Whole<R>)) as never);
}

/** A page’s total count, where pages are made: `platform/reads/record-page.ts`. */
type Counted = { totalCount: () => Promise<number> };

/** The connection of a record's pages, with the total count of the filter, which is computed only when selected. */
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
