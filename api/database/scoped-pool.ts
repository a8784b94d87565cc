import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import pg from "pg";
import { measure } from "../measures.ts";
import { type Reach, readSecurity, type Security, setScope } from "./row-security.ts";
import { createSlowStatements } from "./slow-statements.ts";
import { watchStatements } from "./watch-statements.ts";

export interface Scope {
  reach: Reach;
  /** Null means no organisation or, with `across`, all of them. */
  orgId: string | null;
}

export interface Origin extends Scope {
  transaction?: { isAcross: boolean };
  isAcross?: boolean;
}

interface Options {
  name: string;
  /** The scope of work outside `within`. */
  unscoped: Scope;
  slowStatementMs?: number | undefined;
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: boolean | Error) => void;

/** Sets each connection to the scope of its work, at the cost of one statement if the scope has changed. */
export class ScopedPool extends pg.Pool {
  readonly #origins = new AsyncLocalStorage<Origin>();
  readonly #current = new WeakMap<pg.PoolClient, string>();
  readonly #name: string;
  readonly #unscoped: Scope;
  #security: Promise<Security> | undefined;

  constructor(
    config: pg.PoolConfig,
    { name, unscoped, slowStatementMs = Number.POSITIVE_INFINITY }: Options,
  ) {
    super(config);
    this.#name = name;
    this.#unscoped = unscoped;
    const noteSlow = createSlowStatements(slowStatementMs, async (text) => (await this.query(text)).rows);
    this.on("connect", (client) => watchStatements(client, noteSlow));
  }

  within<Result>(origin: Origin, work: () => Result): Result {
    return this.#origins.run(origin, work);
  }

  get origin(): Origin | undefined {
    return this.#origins.getStore();
  }

  get security(): Promise<Security> {
    if (!this.#security) throw new Error("No connection has been made yet");
    return this.#security;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const scope = this.origin ?? this.#unscoped;
    if (!taken) {
      return new Promise((resolve, reject) =>
        this.#take(scope, (error, client) => (client ? resolve(client) : reject(error))),
      );
    }
    // pg calls back within the work that released the connection.
    this.#take(scope, AsyncResource.bind(taken));
    return undefined;
  }

  #take(scope: Scope, taken: Taken): void {
    const askedAt = performance.now();
    super.connect((error, client, release) => {
      measure({ kind: "pool wait", pool: this.#name, seconds: (performance.now() - askedAt) / 1_000 });
      if (!client) return taken(error, client, release);
      const wanted = `${scope.reach} ${scope.orgId}`;
      if (this.#current.get(client) === wanted) return taken(error, client, release);
      this.#current.delete(client);
      this.#set(client, scope).then(
        () => {
          this.#current.set(client, wanted);
          taken(undefined, client, release);
        },
        (failure: Error) => {
          release(failure);
          taken(failure, undefined, () => {});
        },
      );
    });
  }

  async #set(client: pg.PoolClient, scope: Scope): Promise<void> {
    // If the connection breaks now, the query fails. There's no other listener yet.
    const isCut = () => {};
    client.on("error", isCut);
    try {
      this.#security ??= readSecurity(client);
      const security = await this.#security.catch((error) => {
        this.#security = undefined;
        throw error;
      });
      const { rows } = await client.query<{ isActive: boolean }>(setScope(security, scope));
      if (!rows[0]?.isActive) throw new Error("Row-level security is off. Restart the server to turn it on.");
    } finally {
      client.off("error", isCut);
    }
  }
}
