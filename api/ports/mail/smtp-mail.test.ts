import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSmtpMail } from "./smtp-mail.ts";

let server: Server;
let url: string;
const received: string[] = [];
/** What the fake answers to a message. */
let verdict = "250 accepted";

/** Speaks as much SMTP as a client needs. */
function converse(socket: Socket) {
  let data: string | null = null;
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    const text = chunk.toString();
    if (data !== null) {
      data += text;
      if (!data.endsWith("\r\n.\r\n")) return;
      if (verdict.startsWith("250")) received.push(data.slice(0, -5));
      data = null;
      socket.write(`${verdict}\r\n`);
    } else if (text.startsWith("DATA")) {
      data = "";
      socket.write("354 go on\r\n");
    } else {
      socket.write("250 ok\r\n");
    }
  });
  socket.write("220 fake\r\n");
}

beforeAll(async () => {
  server = createServer(converse).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => server.close());

const mail = {
  messageId: "0189-abc",
  to: "mel@example.com",
  subject: "Grüße — hello",
  text: "Line one\n\nLine two",
};

test("a message arrives as written, under the id it keeps across retries", async () => {
  await createSmtpMail(url, "no-reply@fettle.example").deliver(mail);
  const parsed = await PostalMime.parse(received[0] ?? "");
  expect(parsed).toMatchObject({
    messageId: "<0189-abc@fettle.example>",
    subject: mail.subject,
    from: { address: "no-reply@fettle.example" },
    to: [{ address: "mel@example.com" }],
  });
  expect(parsed.text?.trim()).toBe(mail.text);
});

test("a refusal is a failure", async () => {
  verdict = "451 try later";
  await expect(createSmtpMail(url, "no-reply@fettle.example").deliver(mail)).rejects.toThrow("try later");
});
