/** 118.5 → '118.50', 18.3333 → '18.3333'. */
export const priceText = (dollars: number) => dollars.toFixed(4).replace(/0{1,2}$/, "");
