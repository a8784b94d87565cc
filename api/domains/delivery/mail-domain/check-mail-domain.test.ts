import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { checkMailDomain, type TxtResolver } from "./check-mail-domain.ts";

const SPF = { "mail.fettle.example": ["v=spf1 include:relay.example -all"] };
const DKIM = { "s1._domainkey.mail.fettle.example": ["v=DKIM1; k=rsa; ", "p=MIGf"] };
const DMARC = { "_dmarc.fettle.example": ["v=DMARC1; p=quarantine"] };

let runner: Runner;
beforeAll(async () => {
  const env = {
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "no-reply@mail.fettle.example",
    MAIL_DKIM_SELECTOR: "s1",
  };
  runner = await createRunner({ env });
});
afterAll(() => runner.stop());
beforeEach(() => runner.database.system.ownerAlert.deleteMany());

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const resolverOf = (records: Record<string, string[]>): TxtResolver => ({
  resolveTxt: (name) => (records[name] ? Promise.resolve([["other"], records[name]]) : failing("ENOTFOUND")),
});
const check = (resolver: TxtResolver) => checkMailDomain(runner.services, resolver);
const open = async () => {
  const alerts = await runner.database.system.ownerAlert.findMany({ where: { resolvedAt: null } });
  return alerts.map(({ message }) => message).sort();
};

test("alerts once for each missing record, and closes the alert once the record exists", async () => {
  await check(resolverOf({}));
  await check(resolverOf({}));
  expect(await open()).toEqual([
    "_dmarc.mail.fettle.example has no DMARC record, so email from mail.fettle.example may be refused.",
    "mail.fettle.example has no SPF record, so email from it may be refused.",
    "s1._domainkey.mail.fettle.example has no DKIM key, so email from mail.fettle.example may be refused.",
  ]);
  await check(resolverOf({ ...SPF, ...DKIM }));
  expect(await open()).toEqual([expect.stringContaining("DMARC")]);
  await check(resolverOf({ ...SPF, ...DKIM, ...DMARC }));
  expect(await open()).toEqual([]);
});

test("ignores a revoked key and other domains' records", async () => {
  const none = { "s1._domainkey.mail.fettle.example": ["v=DKIM1; p="] };
  await check(resolverOf({ ...none, ...DMARC, "mail.fettle.example": ["v=spf10"] }));
  expect(await open()).toEqual([expect.stringContaining("SPF"), expect.stringContaining("DKIM")]);
});

test.each(["ETIMEOUT", "ESERVFAIL", "ECONNREFUSED"])(
  "%s neither raises nor closes an alert",
  async (code) => {
    await check({ resolveTxt: () => failing(code) });
    expect(await open()).toEqual([]);
  },
);

test("doesn't look anything up without a mail server", async () => {
  const config = { ...runner.services.config, smtpUrl: undefined };
  const resolveTxt = vi.fn(async () => []);
  await checkMailDomain({ ...runner.services, config }, { resolveTxt });
  expect(resolveTxt).not.toHaveBeenCalled();
});
