// The baseline "LIMIT": Fastify sends the JSON from a single hand-written statement.
import fastify from "fastify";
import pg from "pg";
import { limitStatements } from "./limit-statements.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

app.post<{ Params: { name: string }; Body: unknown[] }>("/:name", async (request, reply) => {
  const { name } = request.params;
  const { rows } = await pool.query({ name, text: limitStatements[name] ?? "", values: request.body });
  return reply.type("application/json").send(rows[0].json);
});

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.("ready");
process.once("SIGTERM", () => process.exit(0));
