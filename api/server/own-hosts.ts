import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { ForbiddenError } from "../errors.ts";

const LOOPBACK = /(?:^|\.)localhost$/;

const hostnameOf = (host: string) => URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, "") ?? "";

/** Refuses other host names. Otherwise, another site could read responses through DNS rebinding. */
export function refuseOtherHosts(scope: FastifyInstance, publicUrl: string) {
  const { hostname } = new URL(publicUrl);
  scope.addHook("onRequest", async ({ headers }) => {
    const asked = hostnameOf(headers.host ?? "");
    if (asked === hostname || LOOPBACK.test(asked) || isIP(asked) !== 0) return;
    throw new ForbiddenError(`Open this page at ${publicUrl}`);
  });
}
