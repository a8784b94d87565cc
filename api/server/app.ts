import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
} from "fastify";
import type { GraphQLSchema } from "graphql";
import { createSessionCache } from "../auth/session-cache.ts";
import { isKnownLink } from "../domains/invoicing/public-documents/is-known-link.ts";
import { BadInputError } from "../errors.ts";
import { log } from "../log.ts";
import { acceptBoundedJson } from "../rest/bounded-json.ts";
import { serveRest } from "../rest/rest-server.ts";
import type { Services } from "../services.ts";
import { addressSought } from "./addresses.ts";
import { serveAppLinks } from "./app-links.ts";
import { receiveBrowserSpans } from "./browser-spans.ts";
import { serveCalendars } from "./calendars.ts";
import { receiveClientErrors } from "./client-errors.ts";
import { serveConfirmForm } from "./confirm-form.ts";
import { countRequests } from "./count-requests.ts";
import { guardCrossSite } from "./cross-site.ts";
import { serveDevOutbox } from "./dev-outbox.ts";
import { serveDevelopers } from "./developers/serve-developers.ts";
import { refuseEncodedBodies } from "./encoded-bodies.ts";
import { answerErrors, errorBody } from "./error-handler.ts";
import { serveFiles } from "./files.ts";
import { createAnswerFirst } from "./first-answers.ts";
import { mountApollo } from "./graphql/apollo.ts";
import { mountAppGraphQL } from "./graphql/app-graphql.ts";
import { mountSockets } from "./graphql/sockets.ts";
import { readTrustedDocuments } from "./graphql/trusted-documents.ts";
import { answerHealth } from "./health.ts";
import { createIdentityOf } from "./identity-of.ts";
import { receiveInboundTexts } from "./inbound-texts.ts";
import { limitTokens } from "./limit-tokens.ts";
import { serveLocalBilling } from "./local-billing.ts";
import { serveLocalCheckout } from "./local-checkout.ts";
import { logRequests } from "./log-requests.ts";
import { receiveMailWebhook } from "./mail-webhook.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { receivePaymentWebhooks } from "./payment-webhooks.ts";
import { servePlainDocuments } from "./plain-documents.ts";
import { serveBlogImages } from "./public-blog-images.ts";
import { servePublicLogos } from "./public-logos.ts";
import { createContextOf } from "./request-context.ts";
import { sendSecurityHeaders, setSecurityHeaders } from "./security-headers.ts";
import { serveContact } from "./site/serve-contact.ts";
import { serveNewsletter } from "./site/serve-newsletter.ts";
import { serveSite } from "./site/serve-site.ts";
import { serveStatusUpdates } from "./site/serve-status-updates.ts";
import { cutOffSlowBodies, PATIENCE, serverTimeouts } from "./slow-requests.ts";
import { serveSolvedPage } from "./solved-page.ts";
import { receiveTwilioWebhooks } from "./twilio-webhooks.ts";
import { serveUnsubscribe } from "./unsubscribe.ts";
import { warnOfUntrustedProxy } from "./warn-of-proxy.ts";
import { serveWebClient } from "./web-client.ts";

const BODY_LIMIT = 1024 * 1024;
/** Node's limit for the entire URL, so that routes respond "not found" themselves. */
const ADDRESS_LIMIT = 16 * 1024;
/** Quality 5 takes a tenth as long as the default for nearly the same size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const REQUEST_ID = /^[\w-]{8,64}$/;
const DROP_IDLE_MS = 50;

export interface AppOptions {
  webDist: string;
  trustedDocuments: string;
  /** Aborted when the server is about to stop, some seconds before it's closed. */
  leaving?: AbortSignal;
}

export async function createApp(
  services: Services,
  schema: GraphQLSchema,
  { leaving = new AbortController().signal, ...paths }: AppOptions,
  patience = PATIENCE,
) {
  const { config } = services;
  const app = fastify({
    ...serverTimeouts(patience),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A balancer may send requests until it has noticed that the server is closing.
    return503OnClosing: false,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = "/" }) => addressSought(url),
    routerOptions: { maxParamLength: ADDRESS_LIMIT },
    frameworkErrors: (error, _request, reply) => {
      setSecurityHeaders(reply as FastifyReply, { https: config.secureCookies });
      const { status, body } = errorBody(new BadInputError(error.message));
      void (reply as FastifyReply).status(status).send(body);
    },
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  // Prevents CSRF: writes need JSON (or multipart for uploads), which a form on another site can't send.
  app.removeContentTypeParser("text/plain");
  acceptBoundedJson(app);
  logRequests(app);
  dropConnections(app, leaving);
  warnOfUntrustedProxy(app, config);
  sendSecurityHeaders(app, { https: config.secureCookies });
  answerErrors(app);
  cutOffSlowBodies(app, patience);
  guardCrossSite(app, config);
  refuseEncodedBodies(app);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ["br", "gzip"],
    brotliOptions: BROTLI,
    globalDecompression: false,
  });

  const cache = createSessionCache(services.bus);
  const identityOf = createIdentityOf(services, cache);
  const contextOf = createContextOf(services, identityOf);
  countRequests(app, services, identityOf);
  limitTokens(app, services, identityOf);
  const documents = readTrustedDocuments(paths.trustedDocuments, schema);
  const trustedOnly = config.production;
  answerHealth(app, services, leaving);
  await serveMetrics(app, services);
  mountAppGraphQL(app, { schema, documents, contextOf, trustedOnly });
  mountApollo(app, { schema, contextOf });
  await receivePaymentWebhooks(app, services);
  await receiveInboundTexts(app, services);
  await receiveTwilioWebhooks(app, services);
  await receiveMailWebhook(app, services);
  await serveUnsubscribe(app, services);
  await serveSolvedPage(app, services);
  await serveConfirmForm(app, services);
  await servePlainDocuments(app, services);
  await serveLocalCheckout(app, services);
  await serveDevOutbox(app, services);
  await serveLocalBilling(app, services);
  receiveClientErrors(app, services, { dist: paths.webDist, identityOf });
  receiveBrowserSpans(app, services, identityOf);
  await serveRest(app, { schema, contextOf });
  serveFiles(app, contextOf, services.files);
  servePublicLogos(app, contextOf, services.files);
  serveBlogImages(app, services.files);
  serveCalendars(app, services);
  serveAppLinks(app, config);
  serveSite(app, services, { dist: paths.webDist, contextOf });
  serveDevelopers(app, services, { dist: paths.webDist, schema });
  await serveNewsletter(app, services, paths.webDist);
  await serveStatusUpdates(app, services, paths.webDist);
  await serveContact(app, services, { dist: paths.webDist, contextOf });
  await serveWebClient(app, paths.webDist, {
    contextOf,
    secure: config.secureCookies,
    publicUrl: config.publicUrl,
    answerFirst: createAnswerFirst({ schema, documents }),
    isKnownLink: (path) => isKnownLink(services, path),
    releasesFolder: join(config.dataDir, "releases"),
  });

  const closeSockets = mountSockets(app.server, {
    services,
    cache,
    schema,
    documents,
    trustedOnly,
  });
  app.addHook("preClose", async () => {
    cache.stop();
    const drop = setInterval(() => app.server.closeIdleConnections(), DROP_IDLE_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), config.stopDrainMs);
    app.server.once("close", () => {
      clearInterval(drop);
      clearTimeout(cut);
    });
    app.server.closeIdleConnections();
    await closeSockets();
  });
  return app;
}

/** Lets a balancer's kept connections move to other servers. */
function dropConnections(app: FastifyInstance, leaving: AbortSignal) {
  app.addHook("onRequest", async (_request, { raw }) => {
    if (leaving.aborted) raw.setHeader("connection", "close");
  });
}
