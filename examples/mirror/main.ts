import { z } from "zod";
import { connect } from "./fettle.ts";
import { createMirror } from "./mirror.ts";
import { openStore } from "./store.ts";
import { createReceiver } from "./webhooks.ts";

const settings = z
  .object({
    FETTLE_URL: z.url(),
    FETTLE_TOKEN: z.string().startsWith("fettle_pat_"),
    FETTLE_WEBHOOK_SECRET: z.string().startsWith("whsec_"),
    PORT: z.coerce.number().int().default(3000),
    FOLDER: z.string().default("mirror"),
    EVERY_SECONDS: z.coerce.number().min(1).default(300),
  })
  .parse(process.env);

const folder = settings.FOLDER;
const store = openStore(folder);
const mirror = createMirror({
  ask: connect({ url: settings.FETTLE_URL, token: settings.FETTLE_TOKEN }),
  store,
  folder,
  onPaid: ({ number, customerName = "?", totalCents }) =>
    console.log(`Invoice ${number} is paid: $${(totalCents / 100).toFixed(2)} from ${customerName}`),
});

const catchUp = () =>
  mirror.catchUp().then(
    () => console.log("Caught up"),
    (error: unknown) => console.error("Couldn’t catch up, trying again later:", error),
  );

const server = createReceiver(settings.FETTLE_WEBHOOK_SECRET, mirror.catchUp);
server.listen(settings.PORT, () => console.log(`Receiving webhooks on port ${settings.PORT}`));
await catchUp();
const clock = setInterval(catchUp, settings.EVERY_SECONDS * 1_000);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    clearInterval(clock);
    server.close();
    server.closeAllConnections();
    store.close();
  });
}
