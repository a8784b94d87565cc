declare module "virtual:component-imports" {
  const imports: Readonly<Record<string, string>>;
  export default imports;
}
