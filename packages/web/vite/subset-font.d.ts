/** The part of subset-font 2.9 that the build uses; the package has no types. */
declare module 'subset-font' {
  /**
   * Makes a smaller font of a font.
   * @param font a TrueType, WOFF or WOFF2 file
   * @param text every character that the result must have
   */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2'
      /** OpenType layout features to keep, by tag. */
      readonly keepFeatures: readonly string[]
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    },
  ) => Promise<Buffer>
  export = subsetFont
}
