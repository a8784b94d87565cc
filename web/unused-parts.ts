import { join } from "node:path";
import type { Plugin } from "vite";

type Part = { file: string; edit: (code: string) => string };

const instead = (file: string, code: string): Part => ({ file, edit: () => code });
const without = (file: string, ...parts: RegExp[]): Part => ({
  file,
  edit: (code) => parts.reduce((rest, part) => replaced(rest, part, ""), code),
});

function replaced(code: string, part: RegExp, by: string): string {
  const rest = code.replace(part, by);
  if (rest === code) throw new Error(`The library has changed: no ${part}`);
  return rest;
}

/** Exports a function that does nothing under each of the file’s names. */
const unused = (file: string): Part => ({
  file,
  edit(code) {
    const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
      names.split(",").flatMap((each) => each.trim().split(/\s+/).at(-1) || []),
    );
    return `const unused = () => {};\nexport { ${[...declared, ...listed].map((name) => `unused as ${name}`)} };`;
  },
});

export const UNUSED_FORMATS = [
  "jwt",
  "emoji",
  "guid",
  "nanoid",
  "cuid2?",
  "ulid",
  "base64(?:url)?",
  "xid",
  "ksuid",
  "ipv[46]",
  "cidrv[46]",
  "e164",
];

const ICONS = "lucide-react/dist/esm/icons/";

/** Leaves only an icon’s shapes: the rest is for Lucide’s own tools and for keys that React doesn’t need here. */
export function leanIconData(code: string): string {
  const sized = replaced(code, /^ {2}size: 24,\n/m, "");
  const unnamed = replaced(sized, /^ {2}name: "[\w-]+",\n/m, "").replace(/,\s*aliases: \[[^\]]*\]/, "");
  return replaced(replaced(unnamed, /,\s*key: "\w+"/g, ""), /^__iconData\.node;$/m, "");
}

const NAMES = /^\w+\.displayName = "\w+";$/gm;

const FORMATS = new RegExp(
  `^ {4}(?:${UNUSED_FORMATS.join("|")})\\(params\\) \\{\\n {8}return this\\.check\\(.*\\);\\n {4}\\},\\n`,
  "gm",
);

/**
 * Library code this client never runs, but the bundler can't tell. Saves 15 kB gzipped on every page. If an upgrade
 * changes one of these files, the build or `unused-parts.test.ts` fails.
 */
export const UNUSED_PARTS: readonly Part[] = [
  // Definitions of a schema. Our documents only have operations and fragments.
  without("graphql/language/ast.mjs", /^ {2}SchemaDefinition: [\s\S]*?(?=^\};)/m),
  without("graphql/language/kinds.mjs", /^ {2}Kind\['SCHEMA_DEFINITION'\][\s\S]*?(?=^\}\))/m),
  instead("graphql/jsutils/inspect.mjs", "export const inspect = String;"),
  // Apollo compares printed documents. Their hashes do the same, and are all we send.
  instead(
    "@apollo/client/utilities/graphql/print.js",
    "export const print = Object.assign((ast) => ast.__meta__?.hash ?? JSON.stringify(ast), { reset() {} });",
  ),
  instead(
    "@apollo/client/utilities/internal/removeDirectivesFromDocument.js",
    "export const removeDirectivesFromDocument = (_directives, document) => document;",
  ),
  unused("@apollo/client/link/http/rewriteURIForGET.js"),
  // Data masking is off, and there are no custom scalars.
  instead(
    "@apollo/client/utilities/internal/coerceScalarFieldsToParsed.js",
    "export const coerceScalarFieldsToParsed = (result) => result;",
  ),
  instead("@apollo/client/masking/maskFragment.js", "export const maskFragment = (data) => data;"),
  instead("@apollo/client/masking/maskOperation.js", "export const maskOperation = (data) => data;"),
  // React Router’s server and its components, its instrumentation, and components kept only because they have names.
  without("react-router/dist/production/lib/context.js", NAMES),
  without(
    "react-router/dist/production/lib/hooks.js",
    /^\t\tif \(this\.context && [\s\S]*?^\t\t\}\n/m,
    /^\t\tif \(this\.context\) return .*RSCErrorHandler.*\n/m,
  ),
  without("react-router/dist/production/lib/dom/ssr/components.js", NAMES),
  {
    file: "react-router/dist/production/lib/dom/lib.js",
    edit: (code) => {
      const unnamed = replaced(code, NAMES, "");
      const shakeable = replaced(unnamed, /= (?=React\$1\.forwardRef\()/g, "= /* @__PURE__ */ ");
      return replaced(shakeable, /return shouldPrefetch && !isAbsolute \? .* : link;/, "return link;");
    },
  },
  unused("react-router/dist/production/lib/router/instrumentation.js"),
  // We give RxJS no schedulers and no streams.
  instead(
    "rxjs/dist/esm/internal/scheduled/scheduled.js",
    'export const scheduled = () => { throw new TypeError("No schedulers"); };',
  ),
  without(
    "rxjs/dist/esm/internal/observable/innerFrom.js",
    /^import .*"tslib";$/m,
    /if \(is(?:AsyncIterable|ReadableStreamLike)\(input\)\) \{[^}]*\}/g,
    /^function process\([\s\S]*?^\}/m,
  ),
  instead(
    "lucide-react/dist/esm/createLucideIcon.mjs",
    `export { leanIcon as default } from ${JSON.stringify(join(import.meta.dirname, "platform/lean-icon.ts"))};`,
  ),
  // JSON Schema, and text formats as methods. `unused-parts.test.ts` checks that no schema uses these methods.
  unused("zod/v4/core/json-schema-processors.js"),
  unused("zod/v4/core/to-json-schema.js"),
  without("zod/v4/classic/schemas.js", FORMATS),
];

export function unusedParts(): Plugin {
  const parts = new Map(UNUSED_PARTS.map(({ file, edit }) => [file, edit]));
  return {
    name: "unused-parts",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /node_modules\/(?:graphql|@apollo\/client|lucide-react|react-router|rxjs|zod)\// },
      handler(code, id) {
        const file = id.slice(id.lastIndexOf("node_modules/") + "node_modules/".length);
        const isIcon = file.startsWith(ICONS) && code.includes("createLucideIcon(__iconData)");
        return isIcon ? leanIconData(code) : parts.get(file)?.(code);
      },
    },
  };
}
