/**
 * Whether this is the long run (vitest.config.ts), which checks everything in every form, desktop and mobile. A run
 * that writes new pictures uses every form too.
 */
export const isLong = process.env.EVERY_FORM === '1'
const isEvery = isLong || process.env.UPDATE_PICTURES === '1'

/** All forms in the long run; else one form, chosen by `index`, so that the cases of a file together use each form. */
export const formsFor = <Form>(index: number, forms: readonly Form[]): readonly Form[] =>
  isEvery ? forms : forms.filter((_, at) => at === index % forms.length)

/** All windows in the long run; else one window, chosen by `index`. */
export const windowsFor = <Window>(index: number, windows: readonly Window[]): readonly Window[] =>
  isLong ? windows : windows.filter((_, at) => at === index % windows.length)
