/** @returns 0 to `count` - 1 */
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place)
