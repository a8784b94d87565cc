type Refusal = {
  code?: string;
  meta?: { driverAdapterError?: { cause?: { constraint?: { index?: string } } } };
};

export function isTakenId(error: unknown): boolean {
  const { code, meta } = error as Refusal;
  return code === "P2002" && (meta?.driverAdapterError?.cause?.constraint?.index?.endsWith("_pkey") ?? false);
}
