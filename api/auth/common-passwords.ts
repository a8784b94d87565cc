import { PASSWORD_MIN } from "@fettle/rules/platform/field-lengths";
import { dictionary } from "@zxcvbn-ts/language-common";

const COMMONEST = 10_000;

/** Passwords common in Australia but not near the top of international lists, in lower case. */
const LOCAL =
  `london australia aussie sydney melbourne brisbane perth1 adelaide collingwood essendon richmond carlton hawthorn
  geelong rugby1 cricket cricket1 matilda kangaroo koala1 vegemite straya qantas holden holden1 commodore falconxr ford123 toyota
  hilux1 landcruiser tradie tradie1 plumber plumber1 sparky sparky1 electrician builder builder1 carpenter business company office
  service services changeme1 letmein123 welcome2 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 password2024
  password2025 password2026`.split(/\s+/);

const COMMON = new Set([
  ...dictionary["passwords-common"].filter((word) => word.length >= PASSWORD_MIN).slice(0, COMMONEST),
  ...LOCAL,
]);

export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
