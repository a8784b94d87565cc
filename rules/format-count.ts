/** A number of things, whole or in parts, as it is written in Australia: '12,000'. */
export const formatCount = (count: number): string => count.toLocaleString("en-AU");
