export type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

/** Returns the files loaded before the entries run. An entry is a source file or a shared chunk's name. */
export function firstLoad(manifest: Manifest, entries: string[]): { js: string[]; css: string[] } {
  const [js, css, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`The build has no chunk ${key}`);
    js.add(chunk.file);
    for (const style of chunk.css ?? []) css.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return { js: [...js], css: [...css] };
}
