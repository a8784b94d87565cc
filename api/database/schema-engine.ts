import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import { type QueryResult, types } from "pg";
import { runMigration } from "./run-migration.ts";

const prismaDir = join(import.meta.dirname, "prisma");
const charType = 18;
const engineName = "@prisma/schema-engine-wasm";

const schemaPath = join(prismaDir, "schema.prisma");
export const migrationsDir = join(prismaDir, "migrations");

type Engine = typeof import("@prisma/schema-engine-wasm");
type Glue = Engine & { __wbg_set_wasm(exports: WebAssembly.Exports): void };

/** Loaded once per process: the glue module can only have one instance. */
let loading: Promise<Engine> | undefined;

/** Instantiates the module by hand: importing a .wasm file in Node prints an experimental warning. */
function loadEngine(): Promise<Engine> {
  loading ??= (async () => {
    const glue = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as Glue;
    const folder = dirname(findPackageJSON(engineName, import.meta.url) ?? engineName);
    const bytes = readFileSync(join(folder, "schema_engine_bg.wasm"));
    const imports = { "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports };
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: refuse } });
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    glue.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
    return glue;
  })();
  return loading;
}

function refuse(message: string): never {
  throw new Error(message);
}

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

class EnginePg extends PrismaPg {
  readonly #adapters: Adapter[] = [];
  /** Why a migration failed. The engine's own error doesn't say. */
  failure: Error | undefined;

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    this.#adapters.push(adapter);
    return suitEngine(adapter, (failure) => {
      this.failure = failure;
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#adapters.map((adapter) => adapter.dispose().catch(() => {})));
  }
}

function suitEngine(adapter: Adapter, onFailure: (failure: Error) => void): Adapter {
  const pool = adapter.underlyingDriver();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<QueryResult>;
  // The engine needs the catalogue's "char" columns, but the adapter doesn't know that type.
  let charColumns: Set<string> = new Set();
  const knownTypes = async (...args: unknown[]) => {
    const result = await query(...args);
    const chars = (result.fields ?? []).filter((field) => field.dataTypeID === charType);
    for (const field of chars) field.dataTypeID = types.builtins.TEXT;
    charColumns = new Set(chars.map((field) => field.name));
    return result;
  };
  pool.query = knownTypes as typeof pool.query;
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (statement) => {
    const result = await queryRaw(statement);
    const columnTypes = result.columnTypes.map((type, index) =>
      charColumns.has(result.columnNames[index] ?? "") ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
  // The adapter splits a script at every semicolon, even inside function bodies.
  adapter.executeScript = (script) =>
    runMigration(query, script).catch((failure) => {
      onFailure(failure);
      throw failure;
    });
  return adapter;
}

/** Runs `use` with Prisma's migration engine, which connects lazily to the database at `url`. */
export async function withSchemaEngine<T>(
  url: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine } = await loadEngine();
  const connections = new EnginePg(url);
  const adapter = bindMigrationAwareSqlAdapterFactory(connections);
  try {
    const engine = await SchemaEngine.new({ datamodels: [schemaFile()] }, () => {}, adapter);
    try {
      return await use(engine);
    } catch (cause) {
      const { failure } = connections;
      if (!failure) throw cause;
      const name = /migration_name="(\w+)"/.exec(String(cause))?.[1] ?? "";
      throw new Error(`The migration ${name} failed: ${failure.message}`, { cause });
    } finally {
      engine.free();
    }
  } finally {
    await connections.close();
  }
}

function schemaFile(): [string, string] {
  return [schemaPath, readFileSync(schemaPath, "utf8")];
}

export function schemaFiles() {
  const [path, content] = schemaFile();
  return { files: [{ path, content }] };
}

export const noFilters = { externalTables: [], externalEnums: [] };
