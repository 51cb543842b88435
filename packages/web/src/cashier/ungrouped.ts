/** Removes the thousands separators (comma or space) from a typed amount. */
export const ungrouped = (text: string): string => text.trim().replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '')
