import { enableCompileCache } from "node:module";
import { build } from "./build.ts";

enableCompileCache();
process.env.NODE_ENV ??= "production";
await build();
await import("../api/main.ts");
