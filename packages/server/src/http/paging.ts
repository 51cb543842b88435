/** How many rows a page gets: 1 to 100, whatever was asked for (S-API-06). */
export const takeOf = ({ take }: { readonly take: number }): number => Math.min(100, Math.max(1, take))
