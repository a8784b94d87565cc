declare module "virtual:item-types" {
  const types: Readonly<Record<string, import("../item-types.ts").Field[]>>;
  export default types;
}
