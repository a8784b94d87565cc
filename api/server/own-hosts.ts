import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { ForbiddenError } from "../errors.ts";

const LOOPBACK = /(?:^|\.)localhost$/;

const hostnameOf = (host: string) => URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, "") ?? "";

/**
 * Refuses requests under any other name than this machine's, an address or PUBLIC_URL's. Another site's name can lead
 * a browser here (DNS rebinding), and the site's scripts would read the answer.
 */
export function refuseOtherHosts(scope: FastifyInstance, publicUrl: string) {
  const { hostname } = new URL(publicUrl);
  scope.addHook("onRequest", async ({ headers }) => {
    const asked = hostnameOf(headers.host ?? "");
    if (asked === hostname || LOOPBACK.test(asked) || isIP(asked) !== 0) return;
    throw new ForbiddenError(`Open this page at ${publicUrl}`);
  });
}
