import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MailRefusedError } from "./mail.ts";
import { createSmtpMail } from "./smtp-mail.ts";

let server: Server;
let url: string;
const received: string[] = [];
const recipients: string[] = [];
const senders: string[] = [];
let verdict = "250 accepted";

let refusal = "";

function replyTo(command: string): string {
  if (command.startsWith("RCPT")) recipients.push(command.trim());
  if (command.startsWith("MAIL")) senders.push(command.trim());
  return (command.startsWith("RCPT") && refusal) || "250 ok";
}

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
    } else socket.write(`${replyTo(text)}\r\n`);
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

test("a message arrives as written, with the same id across retries", async () => {
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

test("a business's email has its name as sender, HTML and an attachment", async () => {
  await createSmtpMail(url, "no-reply@fettle.example").deliver({
    ...mail,
    fromName: "Bayside Air, Pty",
    replyTo: "office@bayside.example",
    html: "<p>Line one</p>",
    attachments: [
      { fileName: "INV-0407.pdf", mediaType: "application/pdf", content: Buffer.from("%PDF-1.7") },
    ],
  });
  const parsed = await PostalMime.parse(received.at(-1) ?? "");
  expect(parsed).toMatchObject({
    from: { address: "no-reply@fettle.example", name: "Bayside Air, Pty" },
    replyTo: [{ address: "office@bayside.example" }],
    html: expect.stringContaining("<p>Line one</p>"),
    attachments: [{ filename: "INV-0407.pdf", mimeType: "application/pdf" }],
  });
  expect(parsed.text?.trim()).toBe(mail.text);
});

test("a reply references the emails before it", async () => {
  const references = ["<ticket@fettle.example>", "<theirs@bayside.example>"];
  await createSmtpMail(url, "no-reply@fettle.example").deliver({ ...mail, references });
  expect(await PostalMime.parse(received.at(-1) ?? "")).toMatchObject({
    references: references.join(" "),
    inReplyTo: "<theirs@bayside.example>",
  });
});

test("bounces go to the return path, replies to the business", async () => {
  senders.length = 0;
  const returnPath = "reply+bounce-1@mail.fettle.example";
  await createSmtpMail(url, "no-reply@fettle.example").deliver(mail);
  await createSmtpMail(url, "no-reply@fettle.example").deliver({ ...mail, returnPath });
  expect(senders).toEqual(["MAIL FROM:<no-reply@fettle.example>", `MAIL FROM:<${returnPath}>`]);
  const parsed = await PostalMime.parse(received.at(-1) ?? "");
  expect(parsed.from).toMatchObject({ address: "no-reply@fettle.example" });
});

test("marketing has one-click unsubscribe, in headers that aren't folded", async () => {
  const unsubscribeUrl = `https://fettle.example/unsubscribe/${"a".repeat(80)}`;
  await createSmtpMail(url, "no-reply@fettle.example").deliver({ ...mail, unsubscribeUrl });
  const lines = received.at(-1)?.split("\r\n");
  expect(lines).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(lines).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("sends to exactly one address, whatever it contains", async () => {
  recipients.length = 0;
  const returnPath = "reply+bounce-1@mail.fettle.example";
  for (const to of ["a1:victim@v.example", "postmaster:a@b.example;", "a@b.example, c@d.example"]) {
    await createSmtpMail(url, "no-reply@fettle.example").deliver({ ...mail, to });
    await createSmtpMail(url, "no-reply@fettle.example").deliver({ ...mail, to, returnPath });
  }
  const each = [
    'RCPT TO:<"a1:victim"@v.example>',
    'RCPT TO:<"postmaster:a"@b.example;>',
    'RCPT TO:<"a@b.example, c"@d.example>',
  ];
  expect(recipients).toEqual(each.flatMap((command) => [command, command]));
});

test("tells permanent refusals from failures worth a retry", async () => {
  const deliver = () => createSmtpMail(url, "no-reply@fettle.example").deliver(mail);
  verdict = "451 try later";
  const later = await deliver().catch((error: unknown) => error);
  expect(String(later)).toContain("try later");
  expect(later).not.toBeInstanceOf(MailRefusedError);
  verdict = "550 no such mailbox";
  await expect(deliver()).rejects.toThrow(MailRefusedError);
});

test.each([
  ["550 5.1.1 User unknown", "5.1.1"],
  ["552 5.2.2 Mailbox full", "5.2.2"],
  ["550 no such mailbox", null],
  ["554 5.7.1 Relay access denied", null],
])("tells whether the mailbox is at fault for %s", async (reply, mailboxCode) => {
  refusal = reply;
  const refused = await createSmtpMail(url, "no-reply@fettle.example")
    .deliver(mail)
    .catch((error: unknown) => error);
  refusal = "";
  expect(refused).toBeInstanceOf(MailRefusedError);
  expect(refused).toMatchObject({ mailboxCode });
});
