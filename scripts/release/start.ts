import { dirname } from "node:path";
import { prepareProcess } from "../prepare-process.ts";
import { traceSources } from "./trace-sources.ts";

// Not `dirname`, which the bundler replaces by the source's place.
traceSources(dirname(import.meta.filename));
prepareProcess();
await import("../../api/main.ts");
