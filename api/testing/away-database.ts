import type { Services } from "../services.ts";

/** Throws `error` whenever the product's own records are read or written. */
export const awayDatabase = (
  database: Services["database"],
  error: Error = new Error("away"),
): Services["database"] =>
  new Proxy(database, {
    get(target, name) {
      if (name === "product") throw error;
      return Reflect.get(target, name);
    },
  });
