/** A number in Australian format: '12,000'. */
export const formatCount = (count: number): string => count.toLocaleString("en-AU");
