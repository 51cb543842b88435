/**
 * Whether this is the long test run (vitest.config.ts), which checks everything in every form of the page, desktop and
 * mobile. A run that writes new pictures uses every form too.
 */
export const isLong = process.env.EVERY_FORM === '1'
const isEvery = isLong || process.env.UPDATE_PICTURES === '1'

/**
 * All forms in the long test run; else one form, chosen by `index`, so that the cases of a test file together use each
 * form.
 */
export const formsFor = <Form>(index: number, forms: readonly Form[]): readonly Form[] =>
  isEvery ? forms : forms.filter((_, at) => at === index % forms.length)

/** All window sizes in the long test run; else one size, chosen by `index`. */
export const windowsFor = <Window>(index: number, windows: readonly Window[]): readonly Window[] =>
  isLong ? windows : windows.filter((_, at) => at === index % windows.length)
