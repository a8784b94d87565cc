export const contains = (name: string, text: string) =>
  name.toLowerCase().includes(text.trim().toLowerCase());
