/** '12,000'. The browser's own formatting loads its locale data first, which delays a screen. */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count));
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`;
  return count < 0 ? `-${grouped}` : grouped;
}
