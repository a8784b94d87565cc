import type { Rolldown } from "vite";

/** Takes an emitted chunk out of the bundle and returns it as a script for a page. The server allows it by its hash. */
export function chunkAsScript(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find((each) => each.type === "chunk" && each.facadeModuleId === module);
  // The server finds the script's end at the next `<`.
  if (chunk?.type !== "chunk" || chunk.imports.length > 0 || chunk.code.includes("<")) {
    throw new Error(`${module} must be a script without imports and \`<\``);
  }
  delete bundle[chunk.fileName];
  // Without a block, the script's names would be globals.
  return `(()=>{${chunk.code.trim()}})()`;
}
