import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { StoryScreen, type StoryScreenProps } from "../../platform/testing/story-screen.tsx";
import { StoryLink, type StoryLinkProps } from "../public-link/story-link.tsx";

export type DraftFormPlace = (StoryScreenProps | (StoryLinkProps & { isLink: true })) & {
  open?: (string | RegExp)[];
};

/** A screen that can be closed and loaded again with a new client and router but the same browser storage. */
export function ReloadingScreen(props: DraftFormPlace) {
  const [loads, setLoads] = useState(0);
  return (
    <>
      <button type="button" data-testid="reload" onClick={() => setLoads(loads + 1)}>
        Load again
      </button>
      <div key={loads} data-load={loads}>
        {"isLink" in props ? <StoryLink {...props} /> : <StoryScreen {...props} />}
      </div>
    </>
  );
}

export async function expectRestored(place: DraftFormPlace) {
  await openForm(place);
  const before = await settledValues();
  // Filling the last line of an editor adds another, so limit the number.
  const most = before.length + 3;
  for (let at = 0; at < Math.min(fieldsOf().length, most); at += 1) await fill(fieldsOf()[at] as HTMLElement);
  const typed = await settledValues();
  const empty = fieldsOf().filter((field, at) => at < most && said(field) === "");
  await expect(empty.map((field) => field.outerHTML)).toEqual([]);
  await expect(typed).not.toEqual(before);

  await userEvent.keyboard("{Escape}");
  document.querySelector<HTMLElement>("[data-testid=reload]")?.click();
  await until(() => expect(document.querySelector("[data-load='1']")).not.toBeNull());
  await openForm(place);
  await until(() => expect(valuesOf()).toEqual(typed));
}

/** Omits waitFor's page markup, which is too long to read. */
const until = (check: () => void, interval = 100) =>
  waitFor(check, { interval, onTimeout: (error) => error });

async function openForm({ open = [], ...place }: DraftFormPlace) {
  const page = within(document.body);
  for (const name of open) {
    await until(() => expect(openers(page, name), String(name)).not.toEqual([]));
    await userEvent.click(openers(page, name)[0] as HTMLElement);
  }
  // Customers' forms open in the page. In the app a dialog loads first, and the page behind it may have fields too.
  const isDialog = open.length > 0 && !("isLink" in place);
  await until(() => {
    if (isDialog) expect(document.querySelector("[role=dialog]")).not.toBeNull();
    expect(formOf().querySelector("[aria-busy=true]")).toBeNull();
    expect(fieldsOf()).not.toEqual([]);
  });
}

const openers = (page: ReturnType<typeof within>, name: string | RegExp) =>
  ["button", "link", "menuitem"].flatMap((role) => page.queryAllByRole(role, { name }));

const FIELDS =
  "input:not([type=hidden], [type=file], [type=search], [type=password], [tabindex='-1'], [aria-hidden]), textarea, [role=spinbutton], button[aria-haspopup=listbox]:not([tabindex='-1'])";

const formOf = () =>
  [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.querySelector("main") ?? document.body;

const fieldsOf = (): HTMLElement[] =>
  [...formOf().querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) =>
      !field.matches(":disabled, [aria-disabled=true], [aria-readonly=true], [readonly]") &&
      !field.closest("[aria-hidden], [hidden], [role=search]") &&
      !(field.role === "switch" && !field.closest("form")),
  );

function said(field: HTMLElement): string {
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type))
    return String(field.checked);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value || chosenBeside(field);
  return field.getAttribute("aria-valuetext") ?? field.textContent ?? "";
}

const chosenBeside = (field: HTMLElement) =>
  field.role === "combobox"
    ? [...formOf().querySelectorAll("[role=row], li")].map((row) => row.textContent).join()
    : "";

const valuesOf = () => fieldsOf().map(said);

async function settledValues() {
  let last: string[] | undefined;
  await until(() => {
    const before = last;
    last = valuesOf();
    expect(last).toEqual(before);
  }, 200);
  return last ?? [];
}

async function fill(field: HTMLElement) {
  field.focus();
  if (field.role === "spinbutton") return userEvent.keyboard("{ArrowUp}");
  if (field instanceof HTMLButtonElement) return userEvent.keyboard("{Enter}{End}{Enter}");
  if (field.role === "combobox" && field.getAttribute("aria-autocomplete") !== "none")
    return userEvent.keyboard("{ArrowDown}{Enter}{Tab}");
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) return field.click();
  await userEvent.clear(field);
  return userEvent.type(field, wordsFor(field as HTMLInputElement));
}

function wordsFor({ type, inputMode }: HTMLInputElement): string {
  if (type === "email" || inputMode === "email") return "kept@example.com";
  if (inputMode === "numeric" || inputMode === "decimal" || type === "tel") return "7";
  return "Kept";
}
