import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildNative } from "../../scripts/build.ts";
import { runOrExit } from "../../scripts/run.ts";
import { capacitorConfig } from "./capacitor-config.ts";
import { nativeSettings } from "./settings.ts";

const settings = nativeSettings(process.env);

await buildNative();
for (const platform of ["ios", "android"] as const) {
  const config = JSON.stringify(capacitorConfig(platform, settings), null, 2);
  writeFileSync(join(import.meta.dirname, "capacitor.config.json"), `${config}\n`);
  await runOrExit("cap", ["sync", platform], import.meta.dirname);
}
