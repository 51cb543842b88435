/** Removes the thousands separators (comma or space) from a typed amount. */
export const withoutThousandsSeparators = (text: string): string =>
  text.trim().replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '')
