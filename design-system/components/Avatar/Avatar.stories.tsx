import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar, type AvatarVariant } from "./Avatar.tsx";

const meta: Meta<typeof Avatar> = {
  title: "Components/Avatar",
  component: Avatar,
  args: { name: "Kingston Fresh Foods", label: "Kingston Fresh Foods" },
};
export default meta;
type Story = StoryObj<typeof Avatar>;

export const Playground: Story = {};

const row = { display: "flex", flexWrap: "wrap", gap: 10 } as const;
const names = [
  "Kingston Fresh Foods",
  "Beaumaris Dental",
  "Oakleigh Joinery",
  "Hampton Street Vet",
  "Mel Tran",
];
const colors = [
  "#2063B0",
  "#AA342C",
  "#1B683E",
  "#783288",
  "#955905",
  "#0B6C7E",
  "#5D43AC",
  "#465865",
  "#B32F5C",
  "#5F6717",
];
const variants: AvatarVariant[] = [
  "pixel",
  "bauhaus",
  "ring",
  "beam",
  "sunset",
  "marble",
  "geometric",
  "abstract",
];

export const Initials: Story = {
  render: () => (
    <div style={row}>
      {names.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </div>
  ),
};

export const TechnicianColours: Story = {
  render: () => (
    <div style={row}>
      {[...colors, "#F5E663"].map((color) => (
        <Avatar key={color} name="Liam O’Brien" color={color} />
      ))}
    </div>
  ),
};

export const GeneratedPicture: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 10 }}>
      {["Mel", "Lou", "Sam", "Priya", "Tomasi"].map((seed) => (
        <div key={seed} style={row}>
          {variants.map((variant) => (
            <Avatar key={variant} name={seed} variant={variant} seed={seed} size={40} />
          ))}
        </div>
      ))}
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div style={{ ...row, alignItems: "center" }}>
      {[22, 28, 32, 36, 40, 56, 88].map((size) => (
        <Avatar key={size} name="Tomasi Fale" size={size} />
      ))}
    </div>
  ),
};

export const Labelled: Story = {};
export const OneWord: Story = { args: { name: "Donaudampfschifffahrt" } };
export const Nameless: Story = { args: { name: "" } };
export const MissingPhoto: Story = { args: { src: "data:image/png;base64,broken" } };
