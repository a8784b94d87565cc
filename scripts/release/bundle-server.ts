import { isBuiltin } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { root } from "../run.ts";
import { PRISMA_RUNTIME, readGraphLazily } from "./lazy-graph.ts";

/** They have binaries, or read files next to their own code. */
const KEPT_OUT = [/^sharp$/, /^@node-rs\/argon2$/, /^@prisma\/schema-engine-wasm/];
/** Packages that others use if they're there. We don't install them. */
const OPTIONAL = new Set(["bufferutil", "utf-8-validate", "pg-native", "node-libcurl"]);

const ENTRIES = ["start", "backup", "migrate"].map((name) => `scripts/release/${name}.ts`);

const THREAD = /new URL\("([\w-]+-(?:thread|process)\.ts)", import\.meta\.url\)/g;
const OWN_PLACE = /import\.meta\.(dirname|url)/g;

export interface Bundle {
  /** Each becomes a file of its name. */
  entries?: string[];
  /** The path from the bundle's folder to the one with the `api` folder, whose files it reads. */
  sources?: string;
}

/**
 * Bundles the server, its commands, its worker threads and its picture process into `folder`. Returns the names of the
 * packages it needs in node_modules.
 */
export async function bundleServer(
  folder: string,
  { entries = ENTRIES, sources = ".." }: Bundle = {},
): Promise<string[]> {
  const bundle = await rolldown({
    cwd: root,
    input: entries.map((file) => join(root, file)),
    platform: "node",
    external: (id) => KEPT_OUT.some((pattern) => pattern.test(id)) || OPTIONAL.has(id),
    plugins: [placesOfSources(sources), compilerAsFile, lazyGraph],
    onLog(level, log) {
      // Packages' own code has harmless warnings.
      if (log.code === "UNRESOLVED_IMPORT") throw new Error(log.message);
      if (level === "warn" && log.id && !log.id.includes("node_modules")) console.warn(log.message);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: true,
    sourcemapExcludeSources: true,
    // A fifth less to read at each start. Names stay, for stack traces.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    // For packages in CommonJS.
    intro: "const __dirname = import.meta.dirname, __filename = import.meta.filename;",
  });
  await bundle.close();
  const made = new Set(output.map(({ fileName }) => fileName));
  const imports = output.flatMap((part) =>
    part.type === "chunk" ? part.imports.concat(part.dynamicImports) : [],
  );
  const packages = imports
    .filter((name) => !made.has(name) && !isBuiltin(name) && !OPTIONAL.has(name))
    .map(packageOf);
  return [...new Set(packages)].toSorted();
}

const packageOf = (specifier: string) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/** Prisma's query compiler is a module with 4 MB of base64, which each process would parse and keep. */
const compilerAsFile: Plugin = {
  name: "compiler-as-file",
  load: {
    filter: { id: /\.wasm-base64\.mjs$/ },
    async handler(id) {
      const { wasm }: { wasm: string } = await import(pathToFileURL(id).href);
      const source = Buffer.from(wasm, "base64");
      const file = this.emitFile({ type: "asset", name: "query-compiler.wasm", source });
      return [
        'import { readFileSync } from "node:fs";',
        `export const wasm = readFileSync(new URL(import.meta.ROLLUP_FILE_URL_${file}), "base64");`,
      ].join("\n");
    },
  },
};

const lazyGraph: Plugin = {
  name: "lazy-graph",
  transform: {
    filter: { id: PRISMA_RUNTIME },
    handler: (code) => ({ code: readGraphLazily(code), map: null }),
  },
};

/**
 * Sources find files relative to themselves. In the release those files are where they are here, but the bundle isn't,
 * so name each source's place.
 */
const placesOfSources = (sources: string): Plugin => ({
  name: "places-of-sources",
  transform: {
    filter: { code: /import\.meta\.(?:dirname|url)/, id: { exclude: [/node_modules/, /^\0/] } },
    handler(code, id) {
      const folder = `${sources}/${relative(root, dirname(id)).replaceAll("\\", "/")}`;
      const withThreads = code.replace(THREAD, (_all, file: string) => {
        const thread = this.emitFile({ type: "chunk", id: join(dirname(id), file), name: file.slice(0, -3) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${thread})`;
      });
      const placed = withThreads.replace(OWN_PLACE, (_all, property: string) =>
        property === "dirname"
          ? `\`\${import.meta.dirname}/${folder}\``
          : `new URL("${folder}/${basename(id)}", import.meta.url).href`,
      );
      // Lines stay, so the maps of other steps still fit.
      return { code: placed, map: null };
    },
  },
});
