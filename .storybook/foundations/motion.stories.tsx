import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../../design-system/components/Button/Button.tsx";
import { SegmentedControl } from "../../design-system/components/SegmentedControl/SegmentedControl.tsx";
import { Switch } from "../../design-system/components/Switch/Switch.tsx";
import { duration, easing, media } from "../../design-system/tokens/scale.ts";
import * as css from "./foundations.css.ts";
import { Page, Section, Table } from "./page.tsx";

const meta = { title: "Foundations/Motion", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

type DurationName = keyof typeof duration;
type EasingName = keyof typeof easing;

const itemsOf = <Name extends string>(values: Record<Name, string>) =>
  (Object.keys(values) as Name[]).map((id) => ({ id, label: id }));

function Playground() {
  const [length, setLength] = useState<DurationName>("base");
  const [curve, setCurve] = useState<EasingName>("standard");
  const [isAtEnd, setAtEnd] = useState(false);
  const [isReduced, setReduced] = useState(() => matchMedia(media.reducedMotion).matches);
  return (
    <>
      <SegmentedControl
        label="Duration"
        items={itemsOf(duration)}
        selectedKey={length}
        onChange={setLength}
      />
      <SegmentedControl label="Easing" items={itemsOf(easing)} selectedKey={curve} onChange={setCurve} />
      <Switch isSelected={isReduced} onChange={setReduced}>
        Reduced motion
      </Switch>
      <div className={css.track}>
        <div
          className={css.bubble}
          data-testid="bubble"
          style={{
            transitionDuration: isReduced ? "0s" : duration[length],
            transitionTimingFunction: easing[curve],
            transform: isAtEnd ? "translateX(320px)" : "none",
          }}
        />
      </div>
      <div>
        <Button onPress={() => setAtEnd(!isAtEnd)}>Move the bubble</Button>
      </div>
    </>
  );
}

export const Motion: StoryObj = {
  render: () => (
    <Page
      title="Motion"
      intro="Motion shows where something came from or where it’s going. With reduced motion, things fade for 80 ms instead of moving. The playground starts with your device’s setting."
    >
      <Section title="Playground">
        <Playground />
      </Section>
      <Section title="Values">
        <Table
          head={["Name", "Value"]}
          rows={[
            ...Object.entries(duration),
            ...Object.entries(easing).map(([name, value]) => [name, value]),
          ]}
        />
      </Section>
    </Page>
  ),
  play: async ({ canvas, userEvent }) => {
    const bubble = canvas.getByTestId("bubble");
    await userEvent.click(canvas.getByRole("button", { name: "Move the bubble" }));
    await expect(bubble.style.transform).toBe("translateX(320px)");
    await userEvent.click(canvas.getByRole("switch", { name: "Reduced motion" }));
    await expect(bubble.style.transitionDuration).toBe(
      matchMedia(media.reducedMotion).matches ? duration.base : "0s",
    );
  },
};
