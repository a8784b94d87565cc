import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
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

export const ByKeyboard: Story = {
  tags: ["test"],
  args: { ...Fields.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: /^Title/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: /^Job type/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  },
};
