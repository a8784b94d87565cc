import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isReminderHour, REMINDER_HOURS } from "@fettle/rules/conversations/reminder-hours";
import { expect, test } from "vitest";

test("reminders go out from 9 am until 5 pm", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(isReminderHour);
  expect([hours.at(0), hours.at(-1)]).toEqual([9, 16]);
});

test("articles and posts state the real reminder hours", () => {
  const domains = join(import.meta.dirname, "../..");
  const texts = globSync(["website/help/articles/*.md", "website/blog/first-posts/*.md"], { cwd: domains });
  const said = texts.flatMap((file) =>
    [
      ...readFileSync(join(domains, file), "utf8").matchAll(
        /Reminders go [^.]*?(between [^,.]*?[ap]m and [^,.]*?[ap]m)/g,
      ),
    ].map(([, hours]) => hours),
  );
  expect(said.length).toBeGreaterThanOrEqual(3);
  expect(new Set(said)).toEqual(new Set([REMINDER_HOURS]));
});
