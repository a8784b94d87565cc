import { isInUnitOfWork } from "../database/client.ts";
import type { Services } from "../services.ts";

const PROVIDERS = [
  "assistant",
  "billing",
  "files",
  "payments",
  "push",
  "sms",
] as const satisfies (keyof Services)[];
const isProvider = (name: string | symbol): name is (typeof PROVIDERS)[number] =>
  PROVIDERS.some((provider) => provider === name);

/** Makes every provider throw if a unit of work waits for it. */
export const refuseWaits = (services: Services): Services =>
  new Proxy(services, {
    get(target, name) {
      const port = Reflect.get(target, name);
      return isProvider(name) && port ? refusing(name, port) : port;
    },
  });

const refusing = <Port extends object>(name: string, port: Port): Port =>
  new Proxy(port, {
    get(target, method) {
      const found = Reflect.get(target, method);
      if (typeof found !== "function") return found;
      return (...args: unknown[]) => {
        const answer = Reflect.apply(found, target, args);
        if (!isInUnitOfWork() || !(answer instanceof Promise)) return answer;
        throw new Error(
          `A unit of work waits for ${name}.${String(method)}. Call it before, or after the commit`,
        );
      };
    },
  });
