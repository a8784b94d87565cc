const READ_EDGES =
  "let i=this.#i(),o={};for(let s=0;s<i;s++){let a=this.#i(),u=this.#a(),m=this.#o(),P=this.#o(),S={flags:this.#s()};" +
  "u!==0&&(S.scalarMask=u),m!==void 0&&(S.childNodeId=m),P!==void 0&&(S.enumNameIndex=P),o[a]=S}";
const READ_NODES = `{let r=[];for(let n=0;n<t;n++){${READ_EDGES}r.push({edges:o})}return r}`;
const SKIP_EDGES = "for(let i=this.#i();i>0;i--){this.#i();this.#a();this.#o();this.#o();this.#s()}";
const READ_NODES_LAZILY =
  `{let r=[],edgesAt=at=>{this.#r=at;${READ_EDGES}return o};` +
  `for(let n=0;n<t;n++){let at=this.#r;${SKIP_EDGES}r.push({get edges(){return this.read??=edgesAt(at)}})}return r}`;

export const PRISMA_RUNTIME = /@prisma\/client\/runtime\/client\.mjs$/;

/**
 * Edits Prisma's runtime to read the graph of each query's parameters as queries need it. It reads all 100,000 edges of
 * our schema at once, which keeps 16 MB in each process and thread. Throws if an update has changed that code.
 */
export function readGraphLazily(code: string): string {
  const edited = code.replace(READ_NODES, READ_NODES_LAZILY);
  if (edited === code) throw new Error(`${PRISMA_RUNTIME} has changed: look at its edit again`);
  return edited;
}
