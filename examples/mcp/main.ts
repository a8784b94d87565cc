import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import { connect } from "./fettle.ts";
import { createServer } from "./server.ts";

const { FETTLE_URL, FETTLE_TOKEN } = z
  .object({ FETTLE_URL: z.url(), FETTLE_TOKEN: z.string().startsWith("fettle_pat_") })
  .parse(process.env);

const ask = connect({ url: FETTLE_URL, token: FETTLE_TOKEN });
serveStdio(() => createServer(ask));
