/**
 * Whether everything is checked in every form of the page, desktop and mobile: in the long test run (vitest.config.ts)
 * and in `npm run pictures`. A run that writes new pictures uses every form too.
 */
export const isLong = process.env.EVERY_FORM === '1'
const isEvery = isLong || process.env.UPDATE_PICTURES === '1'

/**
 * All forms in such a run; else one form, chosen by `index`, so that the cases of a test file together use each
 * form.
 */
export const formsFor = <Form>(index: number, forms: readonly Form[]): readonly Form[] =>
  isEvery ? forms : forms.filter((_, at) => at === index % forms.length)

/** All window sizes if every form is checked; else one size, chosen by `index`. */
export const windowsFor = <Window>(index: number, windows: readonly Window[]): readonly Window[] =>
  isLong ? windows : windows.filter((_, at) => at === index % windows.length)
