import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { LONG_ADDRESS, LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { Button } from "../../components/Button/Button.tsx";
import { TextField } from "../../components/TextField/TextField.tsx";
import { FormLayout, FormRow } from "./FormLayout.tsx";

const meta: Meta<typeof FormLayout> = {
  title: "Patterns/FormLayout",
  component: FormLayout,
  subcomponents: { FormRow },
};
export default meta;
type Story = StoryObj<typeof FormLayout>;

export const Fields: Story = {
  args: {
    children: (
      <>
        <FormRow columns="wideFirst">
          <TextField label="Title" />
          <TextField label="Job type" isOptional />
        </FormRow>
        <FormRow>
          <TextField label="Customer" />
          <TextField label="Equipment" isInvalid errorMessage="Please select a customer first" />
        </FormRow>
        <FormRow columns="thirds">
          <TextField label="Suburb" />
          <TextField label="State" />
          <TextField label="Postcode" />
        </FormRow>
        <TextField label="Description" isOptional />
      </>
    ),
  },
};
export const Narrow: Story = {
  ...Fields,
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
};

const submitted = fn();

export const ByKeyboard: Story = {
  tags: ["test"],
  args: { ...Fields.args },
  beforeEach: () => submitted.mockClear(),
  decorators: [
    (Story) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        {Story()}
        <Button type="submit">Save</Button>
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: /^Title/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: /^Job type/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(submitted).toHaveBeenCalledOnce();
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    children: (
      <>
        <FormRow columns="wideFirst">
          <TextField label={LONG_NAME} defaultValue={LONG_NAME} />
          <TextField label={LONG_WORD} isOptional />
        </FormRow>
        <FormRow columns="thirds">
          <TextField label="Suburb" defaultValue={LONG_ADDRESS} />
          <TextField label="State" errorMessage={LONG_WORD} />
          <TextField label="Postcode" description={LONG_ADDRESS} />
        </FormRow>
      </>
    ),
  },
  decorators: [narrow],
};
