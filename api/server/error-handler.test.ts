import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { BusyError } from "../errors.ts";
import { answerErrors } from "./error-handler.ts";

test("answers a failed file with the error instead of a file", async () => {
  const app = Fastify();
  answerErrors(app);
  app.get("/api/file", (_request, reply) =>
    reply
      .header("content-type", "application/pdf")
      .header("content-disposition", 'inline; filename="Quote.pdf"')
      .send(
        new Readable({
          read() {
            this.destroy(new BusyError());
          },
        }),
      ),
  );
  const { statusCode, headers, body } = await app.inject("/api/file");
  expect([statusCode, headers["retry-after"], headers["content-type"]]).toEqual([
    503,
    "1",
    "application/json; charset=utf-8",
  ]);
  expect(headers["content-disposition"]).toBeUndefined();
  expect(JSON.parse(body)).toMatchObject({ code: "BUSY", error: expect.stringContaining("busy") });
  await app.close();
});
