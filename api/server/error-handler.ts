import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import {
  BadInputError,
  NOT_AUTHENTICATED,
  PayloadTooLargeError,
  RefusedTokenError,
  SEND_TOKEN,
} from "../errors.ts";
import { publicError, publicGraphQLError } from "../graphql/public-error.ts";
import { CHALLENGE, REFUSED_TOKEN_CHALLENGE } from "./challenge.ts";

const GRAPHQL_PATHS = /^\/(?:app\/)?graphql(?:[/?]|$)/;

function fromFastify(error: FastifyError): unknown {
  switch (error.statusCode) {
    case 413:
      return new PayloadTooLargeError("The request is too large");
    case 415:
      return new AppError("BAD_INPUT", 415, "Send JSON with the content type application/json");
    default:
      return error.statusCode && error.statusCode < 500 ? new BadInputError(error.message) : error;
  }
}

/** Returns the JSON body for a failure outside GraphQL, `{error, code, …}`, with its status. */
export function errorBody(error: unknown) {
  const { message, status, ...rest } = publicError(error);
  return { status, body: { error: message, message, ...rest } };
}

/** Browsers send a cookie, their origin or the site they fetch from, and the portals' clients their portal. */
const isIntegrator = ({ url, headers }: FastifyRequest) =>
  url.startsWith("/api/") &&
  !url.startsWith("/api/auth/") &&
  headers.cookie === undefined &&
  headers.origin === undefined &&
  headers["sec-fetch-site"] === undefined &&
  headers.portal === undefined;

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const cause = error instanceof AppError ? error : fromFastify(error as FastifyError);
    const { status, body } = errorBody(cause);
    if (body.retryAfter !== undefined) reply.header("retry-after", body.retryAfter);
    if (status === 401) {
      const isRefused = cause instanceof RefusedTokenError;
      reply.header("www-authenticate", isRefused ? REFUSED_TOKEN_CHALLENGE : CHALLENGE);
    }
    if (body.message === NOT_AUTHENTICATED && isIntegrator(request)) {
      Object.assign(body, { error: SEND_TOKEN, message: SEND_TOKEN });
    }
    reply.removeHeader("content-type").removeHeader("content-disposition");
    const isGraphQL = GRAPHQL_PATHS.test(request.url);
    return reply.status(status).send(isGraphQL ? { errors: [publicGraphQLError(cause)] } : body);
  });
}
