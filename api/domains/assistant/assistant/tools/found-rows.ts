/** How many rows a tool reads. */
export const FOUND = 20;
/** How many of them the person gets a link to. */
export const LINKED = 5;

export const dollars = (cents: number) => cents / 100;
export const nodes = <Node>({ edges }: { edges: { node: Node }[] }) => edges.map(({ node }) => node);
