import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { RESTARTING, TOO_MANY_SOCKETS } from "@fettle/rules/platform/socket-close";
import {
  type ExecutionArgs,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  specifiedRules,
  validate,
} from "graphql";
import { CloseCode, type SubscribePayload } from "graphql-ws";
import { type Extra, useServer } from "graphql-ws/use/ws";
import { type WebSocket, WebSocketServer } from "ws";
import {
  concerns,
  type SessionCache,
  watchSessionsEnded,
  watchZoneChanged,
} from "../../auth/session-cache.ts";
import type { Identity } from "../../auth/viewer.ts";
import { noteLook } from "../../domains/owner/look-in/note-look.ts";
import { BadInputError, RateLimitedError, UnauthenticatedError } from "../../errors.ts";
import { requireBoundedRequest } from "../../graphql/bounded-input.ts";
import { Context } from "../../graphql/context.ts";
import { publicGraphQLError } from "../../graphql/public-error.ts";
import { publicSchemaOf } from "../../graphql/public-schema.ts";
import { refuseCostly } from "../../graphql/query-cost.ts";
import { kindOf, runOperation } from "../../graphql/run-operation.ts";
import { MAX_TOKENS, parseSmall } from "../../graphql/small-document.ts";
import { limitRules } from "../../graphql/untrusted-document-limits.ts";
import { log } from "../../log.ts";
import { measure } from "../../measures.ts";
import {
  currentRequest,
  currentRequestId,
  newRequest,
  noteOnRequest,
  type RequestRecord,
  withinRequest,
} from "../../request-record.ts";
import type { Services } from "../../services.ts";
import { senderOf } from "../cross-site.ts";
import { identify, sessionOf } from "../identify.ts";
import { addressOf, claimedIdentity, isForeign, realmOf } from "../incoming.ts";
import { chargeOperation } from "../limit-tokens.ts";
import { lineOf } from "../log-requests.ts";
import { PUBLIC_PATH } from "./apollo.ts";
import { APP_PATH } from "./app-graphql.ts";
import { isIntrospection } from "./introspection.ts";
import { documentHash, type TrustedDocuments } from "./trusted-documents.ts";

export const MAX_SUBSCRIPTIONS = 50;
/** Per session or token on this server. Each open window uses one. */
export const MAX_SOCKETS = 40;
const MAX_MESSAGE_BYTES = 256 * 1024;
const RECHECK_MS = 60_000;

interface Dependencies {
  services: Services;
  cache: SessionCache;
  schema: GraphQLSchema;
  documents: TrustedDocuments;
  trustedOnly: boolean;
}

interface Connection {
  socket: WebSocket;
  identity: Identity;
  session: { userId: string; sessionId: string };
  foreignIdentity: boolean;
  ip: string;
  recheck(): Promise<boolean>;
  /** By the client’s id. */
  operations: Map<string, RequestRecord>;
  /** Our client asks to sign in after 4403. The protocol's clients stop retrying after 4401. */
  endCode: CloseCode.Forbidden | CloseCode.Unauthorized;
}

export function mountSockets(server: Server, dependencies: Dependencies): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const connections = new Map<WebSocket, Connection>();
  const disposable = useServer(
    {
      schema: dependencies.schema,
      execute: (args: ExecutionArgs) =>
        withinOperation(args.contextValue as Context, () =>
          runOperation(args.contextValue as Context, kindOf(args.document, args.operationName), () =>
            execute(args),
          ).catch((error: unknown) => ({ errors: refusal(error) })),
        ),
      onConnect: async ({ extra, connectionParams }) => {
        const connection = await connect(dependencies, extra, connectionParams ?? {});
        if (!connection) {
          // Integrators' clients keep retrying after 4403 but give up after 4401.
          if (isPublic(extra.request)) extra.socket.close(CloseCode.Unauthorized, "UNAUTHENTICATED");
          return false;
        }
        if (hasEnough(connections, connection.session)) {
          extra.socket.close(TOO_MANY_SOCKETS, `At most ${MAX_SOCKETS} connections per session`);
          return false;
        }
        connections.set(extra.socket, connection);
        measure({ kind: "sockets", open: connections.size });
        return true;
      },
      onDisconnect: ({ extra }) => {
        const connection = connections.get(extra.socket);
        for (const id of connection?.operations.keys() ?? []) end(extra, connection, id);
        connections.delete(extra.socket);
        measure({ kind: "sockets", open: connections.size });
      },
      onSubscribe: ({ extra }, id, payload) => {
        const connection = connections.get(extra.socket);
        if (!connection) return refusal(new UnauthenticatedError());
        const record = newRequest(randomUUID());
        noteSender(record, connection);
        return withinRequest(record, async () => {
          const begun = await begin(dependencies, extra.request, connection, id, payload);
          if (Array.isArray(begun) && !connection.operations.has(id))
            writeLine(extra.request, record, mask(begun));
          if ("contextValue" in begun) records.set(begun.contextValue as Context, record);
          return begun;
        });
      },
      onNext: ({ extra }, id, _payload, { contextValue }, result) => {
        if (!result.errors) return result;
        const errors = mask(result.errors, contextValue);
        const record = connections.get(extra.socket)?.operations.get(id);
        if (record) record.errorCode = codeOf(errors);
        return { ...result, errors };
      },
      onError: ({ extra }, id, _payload, errors) => {
        const masked = mask(errors);
        end(extra, connections.get(extra.socket), id, masked);
        return masked.map((error) => error.toJSON());
      },
      onComplete: ({ extra }, id) => end(extra, connections.get(extra.socket), id),
    },
    sockets,
  );
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { config } = dependencies.services;
    const sender = senderOf(request.headers, config);
    // Our iOS app only uses its token, sent in the init message.
    if (sender === "native") delete request.headers.cookie;
    if (!isEndpoint(request) || sender === "elsewhere") {
      // Without a listener, an "error" event (the peer is gone) would end the process.
      socket.on("error", () => socket.destroy());
      socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      sockets.emit("connection", webSocket, request),
    );
  });
  const stopWatching = closeEnded(dependencies, connections);
  return async () => {
    stopWatching();
    for (const socket of sockets.clients) socket.close(RESTARTING, "The server is restarting");
    await disposable.dispose();
  };
}

const records = new WeakMap<Context, RequestRecord>();

/** Counts an operation's statements. A subscription's later events aren't counted: they run on their own. */
function withinOperation<Result>(context: Context, work: () => Result): Result {
  const record = records.get(context);
  return record ? withinRequest(record, work) : work();
}

const codeOf = ([error]: GraphQLError[]) => error && String(error.extensions.code);

function noteSender(record: RequestRecord, { identity, session }: Connection) {
  Object.assign(record, { orgId: identity.viewer?.orgId, userId: session.userId });
}

/** Writes an operation's line once it's over: a subscription's time is how long it was open. */
function end(
  { request }: Extra,
  connection: Connection | undefined,
  id: string,
  errors: GraphQLError[] = [],
) {
  const record = connection?.operations.get(id);
  if (!record) return;
  connection?.operations.delete(id);
  writeLine(request, record, errors);
}

function writeLine(request: IncomingMessage, record: RequestRecord, errors: GraphQLError[]) {
  record.errorCode = codeOf(errors) ?? record.errorCode;
  const line = lineOf(record, { method: "SOCKET", route: pathOf(request) ?? null, status: null });
  withinRequest(record, () => log.info(line, "socket operation"));
}

function hasEnough(connections: Map<WebSocket, Connection>, { sessionId }: Connection["session"]): boolean {
  const open = [...connections.values()].filter(({ session }) => session.sessionId === sessionId);
  return open.length >= MAX_SOCKETS;
}

const pathOf = (request: IncomingMessage) => request.url?.split("?")[0];

const isPublic = (request: IncomingMessage) => pathOf(request) === PUBLIC_PATH;

const isEndpoint = (request: IncomingMessage) => pathOf(request) === APP_PATH || isPublic(request);

const mask = (errors: readonly unknown[], context?: unknown) =>
  errors.map((error) =>
    publicGraphQLError(error, context instanceof Context ? context.requestId : undefined),
  );

async function connect(
  dependencies: Dependencies,
  { request, socket }: Extra,
  params: Record<string, unknown>,
) {
  const { services } = dependencies;
  // Many clients write it as the header is written.
  const sent = params.authorization ?? params.Authorization;
  const authorization = typeof sent === "string" ? sent : undefined;
  const { trustProxy } = services.config;
  const headers = { ...request.headers, ...(authorization && { authorization }) };
  const realm = realmOf(params);
  const ip = addressOf(request, trustProxy);
  const find = () => identify(dependencies, realm, headers, ip);
  const identity = await find();
  const session = sessionOf(identity);
  if (!session) return null;
  const connection: Connection = {
    socket,
    identity,
    session,
    foreignIdentity: isForeign(claimedIdentity(params), identity.viewer),
    ip,
    async recheck() {
      connection.identity = await find();
      return sessionOf(connection.identity) !== null;
    },
    operations: new Map(),
    endCode: isPublic(request) ? CloseCode.Unauthorized : CloseCode.Forbidden,
  };
  return connection;
}

async function begin(
  { services, documents, trustedOnly, schema: whole }: Dependencies,
  request: IncomingMessage,
  connection: Connection,
  id: string,
  payload: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  try {
    if (connection.operations.size >= MAX_SUBSCRIPTIONS) {
      throw new RateLimitedError(`At most ${MAX_SUBSCRIPTIONS} subscriptions per connection`);
    }
    requireBoundedRequest(payload);
    const isApp = pathOf(request) === APP_PATH;
    const schema = isApp ? whole : publicSchemaOf(whole);
    const onlyTrusted = trustedOnly && isApp;
    const hash = isApp ? documentHash(payload as object) : undefined;
    const document =
      hash !== undefined || onlyTrusted ? documents.find(hash ?? "") : parseSmall(payload.query, MAX_TOKENS);
    if (!hash && isIntrospection(document, payload.operationName)) {
      throw new BadInputError("Query the schema over HTTP");
    }
    const errors = hash ? [] : validate(schema, document, [...specifiedRules, ...limitRules]);
    if (errors.length > 0) return errors;
    const { operationName, variables } = payload;
    const cost = hash ? 0 : refuseCostly({ schema, document, operationName, variables });
    noteOnRequest({ operation: getOperationAST(document, operationName)?.name?.value, document: hash });
    const record = currentRequest();
    if (record) connection.operations.set(id, record);
    const { identity, foreignIdentity, ip } = connection;
    await chargeOperation(services, identity.viewer, cost);
    return {
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: new Context(services, {
        requestId: currentRequestId() ?? randomUUID(),
        ip,
        ...identity,
        foreignIdentity,
        noteLook: async (what) => {
          if (identity.viewer) await noteLook(services, identity.viewer, { what, ip });
        },
      }),
    };
  } catch (error) {
    return refusal(error);
  }
}

const refusal = (error: unknown) => [
  error instanceof GraphQLError ? error : new GraphQLError("Refused", { originalError: error as Error }),
];

/** Closes the sockets of ended sessions: immediately if we ended them, otherwise within a minute. */
function closeEnded({ services }: Dependencies, connections: Map<WebSocket, Connection>) {
  const close = ({ socket, endCode }: Connection) => socket.close(endCode, "The session has ended");
  const events = watchSessionsEnded(services.bus);
  void (async () => {
    for await (const event of events) {
      for (const connection of connections.values())
        if (concerns(event, connection.session)) close(connection);
    }
  })();
  const recheck = async (isConcerned: (connection: Connection) => boolean) => {
    for (const connection of [...connections.values()].filter(isConcerned)) {
      const isValid = await connection.recheck().catch(() => true);
      if (!isValid) close(connection);
    }
  };
  const rezoned = watchZoneChanged(services.bus);
  void (async () => {
    for await (const { orgId } of rezoned) await recheck(({ identity }) => identity.viewer?.orgId === orgId);
  })();
  const timer = setInterval(() => recheck(() => true), RECHECK_MS);
  return () => {
    clearInterval(timer);
    void events.return?.();
    void rezoned.return?.();
  };
}
