/** An amount as it was typed, without the commas or spaces that part its thousands, as they do where amounts are shown. */
export const ungrouped = (text: string): string => text.trim().replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '')
