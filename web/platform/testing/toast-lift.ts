import { expect, screen } from "storybook/test";

const liftOf = (element: Element) => getComputedStyle(element).getPropertyValue("--toast-lift");

/** A bar moves toasts up by a variable of their region. On the root, the variable would restyle the whole page. */
export async function expectLiftedToasts() {
  await expect(liftOf(screen.getByRole("region", { name: "Notifications" }))).toBe("64px");
  await expect(liftOf(document.documentElement)).toBe("");
}
