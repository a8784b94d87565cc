export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_match, letter) => letter.toUpperCase());
