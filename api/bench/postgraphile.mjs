import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

const port = Number(process.env.PORT);

const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ["public"],
      poolConfig: { max: 10 },
    }),
  ],
  grafserv: { graphiql: false, watch: false },
  grafast: { explain: false },
};

const server = createServer();
const instance = postgraphile(preset).createServ(grafserv);
await instance.addTo(server);
server.listen(port, "127.0.0.1", () => process.send?.("ready"));
process.once("SIGTERM", () => process.exit(0));
