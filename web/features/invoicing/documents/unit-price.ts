/** 118.5 → '118.50', 18.3333 → '18.3333': dollars with 2 to 4 decimals, as they are typed. */
export const priceText = (dollars: number) => dollars.toFixed(4).replace(/0{1,2}$/, "");
