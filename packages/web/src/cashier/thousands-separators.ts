/**
 * Removes the thousands separators (comma or space) from a typed amount. Without a lookbehind, which Safari before 16.4
 * cannot parse.
 */
export const withoutThousandsSeparators = (text: string): string =>
  text.trim().replace(/(\d)[, ](?=\d{3}(?!\d))/g, '$1')
