import { APP_ID, APP_LINK_PATHS } from "@fettle/rules/platform/app-links";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

type Apps = Pick<Config, "iosTeamId" | "androidCertificates">;

/** Tells phones which apps may open our links. */
export function serveAppLinks(app: FastifyInstance, { iosTeamId, androidCertificates }: Apps) {
  if (iosTeamId) {
    const appIDs = [`${iosTeamId}.${APP_ID}`];
    const components = APP_LINK_PATHS.flatMap((path) => [{ "/": path }, { "/": `${path}/*` }]);
    app.get("/.well-known/apple-app-site-association", (_request, reply) =>
      reply.type("application/json").send({ applinks: { details: [{ appIDs, components }] } }),
    );
  }
  if (androidCertificates) {
    const target = {
      namespace: "android_app",
      package_name: APP_ID,
      sha256_cert_fingerprints: androidCertificates,
    };
    app.get("/.well-known/assetlinks.json", (_request, reply) =>
      reply.send([{ relation: ["delegate_permission/common.handle_all_urls"], target }]),
    );
  }
}
