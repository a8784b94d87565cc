import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { accessibilityProblems } from "./accessibility.ts";

export default {
  title: "Tests/Accessibility check",
  tags: ["test"],
  parameters: { a11y: { disable: true } },
  render: (_args, { parameters: { style } }) => (
    <>
      <style>{style}</style>
      <p className="judged">
        Words to read with <a href="#target">the price list</a> among them
      </p>
    </>
  ),
} satisfies Meta;

type Story = StoryObj;

const LEGIBLE =
  ".judged { color: #000; background: #fff } .judged a { color: inherit; text-decoration: underline }";

const finding = (problem: string, style: string): Story => ({
  parameters: { style: `${LEGIBLE} ${style}` },
  play: async ({ parameters: { a11y } }) => {
    const problems = await accessibilityProblems(a11y);
    await expect([...new Set(problems.map((found) => found.split(":")[0]))]).toEqual([problem]);
  },
});

export const Legible: Story = {
  parameters: { style: LEGIBLE },
  play: async ({ parameters: { a11y } }) => expect(await accessibilityProblems(a11y)).toEqual([]),
};

export const FaintInLight = finding("color-contrast", "[data-theme=light] .judged { color: #ccc }");

export const FaintTextInDark = finding(
  "color-contrast in the dark theme",
  "[data-theme=dark] .judged { color: #ccc }",
);

export const FaintGroundInDark = finding(
  "color-contrast in the dark theme",
  ".judged { background: none } [data-theme=light] body { background: #fff } [data-theme=dark] body { background: #111 }",
);

export const FadedInDark = finding(
  "color-contrast in the dark theme",
  "[data-theme=dark] .judged { opacity: .3 }",
);

export const LinkLikeTextInDark = finding(
  "link-in-text-block in the dark theme",
  ".judged a { color: #666; text-decoration: none } [data-theme=dark] .judged a { color: #111 }",
);

export const NameMissing: Story = {
  ...finding("button-name", ""),
  render: () => <button type="button" style={{ width: 24, height: 24 }} />,
};

export const TooSmall: Story = {
  ...finding("target-size", ""),
  render: () => (
    <>
      <button type="button" aria-label="Earlier" style={{ width: 12, height: 12 }} />
      <button type="button" aria-label="Later" style={{ width: 12, height: 12 }} />
    </>
  ),
};
