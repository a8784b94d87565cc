import type { FastifyRequest } from "fastify";
import type { SessionCache } from "../auth/session-cache.ts";
import type { Services } from "../services.ts";
import { type Identified, identify } from "./identify.ts";
import type { Realm } from "./incoming.ts";

export type IdentityOf = (request: FastifyRequest, realm: Realm) => Promise<Identified>;

export function createIdentityOf(services: Services, cache: SessionCache): IdentityOf {
  const found = new WeakMap<FastifyRequest, Map<Realm, Promise<Identified>>>();
  return (request, realm) => {
    const known = found.get(request) ?? new Map<Realm, Promise<Identified>>();
    found.set(request, known);
    const identified = known.get(realm) ?? identify({ services, cache }, realm, request.headers, request.ip);
    known.set(realm, identified);
    return identified;
  };
}
