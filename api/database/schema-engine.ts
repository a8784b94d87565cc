import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type { DiffTarget, SchemaEngine } from "@prisma/schema-engine-wasm";

const prismaDir = join(import.meta.dirname, "prisma");
const engineName = "@prisma/schema-engine-wasm";

const schemaPath = join(prismaDir, "schema.prisma");
export const migrationsDir = join(prismaDir, "migrations");

type Engine = typeof import("@prisma/schema-engine-wasm");
type Glue = Engine & { __wbg_set_wasm(exports: WebAssembly.Exports): void };

let loading: Promise<Engine> | undefined;

/** Instantiated by hand: Node's own import of a .wasm file prints an experimental warning. */
function loadEngine(): Promise<Engine> {
  loading ??= (async () => {
    const glue = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as unknown as Glue;
    const folder = dirname(findPackageJSON(engineName, import.meta.url) ?? engineName);
    const bytes = readFileSync(join(folder, "schema_engine_bg.wasm"));
    const imports = { "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports };
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    glue.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
    return glue;
  })();
  return loading;
}

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

class EnginePg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    return suitEngine(await super.connect());
  }

  override async connectToShadowDb(): Promise<Adapter> {
    return suitEngine(await super.connectToShadowDb());
  }
}

function suitEngine(adapter: Adapter): Adapter {
  // The adapter splits a script at every semicolon, those inside a function's body included.
  adapter.executeScript = async (script) => {
    await adapter.underlyingDriver().query(script);
  };
  // The engine reads the catalogue's "char" columns as text.
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    const columnTypes = result.columnTypes.map((type) =>
      type === ColumnTypeEnum.Character ? ColumnTypeEnum.Text : type,
    );
    return { ...result, columnTypes };
  };
  return adapter;
}

/** Runs `use` with Prisma's migration engine, connected (lazily) to the database at `url`. */
export async function withSchemaEngine<T>(
  url: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine } = await loadEngine();
  const adapter = bindMigrationAwareSqlAdapterFactory(new EnginePg(url));
  const engine = await SchemaEngine.new({ datamodels: [schemaFile()] }, () => {}, adapter);
  try {
    return await use(engine);
  } finally {
    engine.free();
  }
}

function schemaFile(): [string, string] {
  return [schemaPath, readFileSync(schemaPath, "utf8")];
}

/** The Prisma schema as a side of a diff. */
export function schemaTarget(): DiffTarget {
  const [path, content] = schemaFile();
  return { tag: "schemaDatamodel", files: [{ path, content }] };
}

export const noFilters = { externalTables: [], externalEnums: [] };
