import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { createWebhookSender } from "./webhook-sender.ts";

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function listen(answer: RequestListener): Promise<number> {
  server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const request = (url: string) => ({ url, headers: { "content-type": "application/json" }, body: "{}" });
const local = createWebhookSender({ allowsLoopback: true });
const strict = createWebhookSender({ allowsLoopback: false });
const resolvingTo = (...addresses: string[]) =>
  createWebhookSender({
    allowsLoopback: false,
    lookup: (_host, _options, found) =>
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      ),
  });
const PRIVATE = "The address is on a private network. Use one on the public internet.";

test("posts the body and returns the status and the start of the answer", async () => {
  let seen = "";
  const port = await listen(async ({ method, headers }, response) => {
    seen = `${method} ${headers["content-type"]}`;
    response.writeHead(202).end("x".repeat(10_000));
  });
  const answer = await local.send(request(`http://127.0.0.1:${port}/hooks`));
  expect(seen).toBe("POST application/json");
  expect(answer).toEqual({ status: 202, body: "x".repeat(4_096) });
});

test("ends a request without an answer in time", async () => {
  const port = await listen(() => {});
  const hasty = createWebhookSender({ allowsLoopback: true, timeOutMs: 50 });
  await expect(hasty.send(request(`http://127.0.0.1:${port}`))).rejects.toThrow(
    "There was no response within 0.05 seconds.",
  );
});

test("takes the status of an answer whose body never ends", async () => {
  const port = await listen((_request, response) => void response.writeHead(200).write("part"));
  const hasty = createWebhookSender({ allowsLoopback: true, timeOutMs: 200 });
  expect(await hasty.send(request(`http://127.0.0.1:${port}`))).toEqual({ status: 200, body: "part" });
});

test("doesn’t follow a redirect, e.g. to a private address", async () => {
  let requests = 0;
  const port = await listen((_request, response) => {
    requests += 1;
    response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
  });
  expect((await local.send(request(`http://127.0.0.1:${port}`))).status).toBe(302);
  expect(requests).toBe(1);
});

test.each([
  "https://127.0.0.1",
  "https://127.1",
  "https://0x7f000001",
  "https://2130706433",
  "https://10.1.2.3",
  "https://172.31.0.1",
  "https://192.168.1.1",
  "https://100.64.0.1",
  "https://169.254.169.254",
  "https://0.0.0.0",
  "https://[::1]",
  "https://[fe80::1]",
  "https://[fd00::1]",
  "https://[::ffff:10.0.0.1]",
  "https://[64:ff9b::a00:1]",
  "https://[2002:a00:1::]",
])("refuses the private address %s", async (url) => {
  await expect(strict.send(request(url))).rejects.toThrow(PRIVATE);
});

test.each([["10.0.0.5"], ["127.0.0.1"], ["fd12::1"], ["203.0.114.1", "192.168.0.9"]])(
  "refuses a host that DNS points to a private address: %s",
  async (...addresses) => {
    await expect(resolvingTo(...addresses).send(request("https://hooks.example.com"))).rejects.toThrow(
      PRIVATE,
    );
  },
);

test("connects to the address that was checked, whatever DNS says next", async () => {
  const port = await listen((_request, response) => response.writeHead(204).end());
  let lookups = 0;
  const sender = createWebhookSender({
    allowsLoopback: true,
    lookup: (_host, _options, found) => {
      lookups += 1;
      found(null, [{ address: lookups === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }]);
    },
  });
  expect((await sender.send(request(`http://rebinding.example:${port}`))).status).toBe(204);
  expect(lookups).toBe(1);
  await expect(sender.send(request(`http://rebinding.example:${port}`))).rejects.toThrow(PRIVATE);
});

test("says in plain words why there was no connection", async () => {
  const port = await listen(() => {});
  server?.close();
  await once(server as Server, "close");
  await expect(local.send(request(`http://127.0.0.1:${port}`))).rejects.toThrow(
    "The host refused the connection.",
  );
  await expect(local.send(request(`http://nowhere.invalid`))).rejects.toThrow(/The host/);
});

test("needs https outside development", async () => {
  await expect(resolvingTo("203.0.114.1").send(request("http://hooks.example.com"))).rejects.toThrow(
    "Use an https address.",
  );
});

test("knows public addresses", () => {
  expect(["1.1.1.1", "203.0.114.1", "172.32.0.1", "2606:4700::1111"].map(isPublicAddress)).toEqual(
    Array(4).fill(true),
  );
  expect(
    ["224.0.0.1", "255.255.255.255", "::", "::ffff:1.1.1.1", "2001:db8::1", "text"].map(isPublicAddress),
  ).toEqual(Array(6).fill(false));
});
