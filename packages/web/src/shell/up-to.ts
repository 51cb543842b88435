/** 0, 1 and so on below `count`: rows and dots that are their own places. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place)
