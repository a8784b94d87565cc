type Described = {
  make: string | null;
  model: string | null;
  serial: string | null;
  serviceIntervalMonths?: number | null;
};

/** Formats "Braemar TDHV416 · Serial BR16-204417 · 12-month service", skipping unknown parts. */
export function equipmentDetail({ make, model, serial, serviceIntervalMonths }: Described): string {
  const product = [make, model].filter(Boolean).join(" ");
  const interval = serviceIntervalMonths ? `${serviceIntervalMonths}-month service` : "";
  return [product, serial && `Serial ${serial}`, interval].filter(Boolean).join(" · ");
}
