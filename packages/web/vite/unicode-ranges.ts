/** @param ranges value of the CSS descriptor `unicode-range`, like `U+0000-00FF,U+0131` @returns its code points */
export const codesIn = (ranges: string): readonly number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

/** @param codes code points in ascending order @returns value of the CSS descriptor `unicode-range` */
export const unicodeRangeOf = (codes: readonly number[]): string => {
  const firstCodes = codes.filter((code, index) => codes[index - 1] !== code - 1)
  const lastCodes = codes.filter((code, index) => codes[index + 1] !== code + 1)
  const hex = (code = 0) => code.toString(16).toUpperCase()
  return firstCodes.map((first, index) => `U+${hex(first)}-${hex(lastCodes[index])}`).join(',')
}
