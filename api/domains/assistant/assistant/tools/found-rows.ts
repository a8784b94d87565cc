export const FOUND = 20;
export const LINKED = 5;

export const dollars = (cents: number) => cents / 100;
export const nodes = <Node>({ edges }: { edges: { node: Node }[] }) => edges.map(({ node }) => node);
