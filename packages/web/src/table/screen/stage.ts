import { desktopLayout, mobileLayout } from '../../design/table-layout.ts'

export interface Surroundings {
  /** CSS pixels of the window. */
  readonly width: number
  readonly height: number
  readonly touch: boolean
  readonly userAgent: string
}

export type Form = 'desktop' | 'mobile'

export interface Stage {
  readonly form: Form
  /** CSS pixels per logical pixel. */
  readonly scale: number
}

const phoneAgent = /Android.+Mobile|iPhone|iPod|Windows Phone|Mobile Safari|IEMobile|Opera Mini/i

/** Which form the table has (B-SCREEN-02). */
export function formFor({ width, touch, userAgent }: Surroundings): Form {
  return width <= 768 || phoneAgent.test(userAgent) || (touch && width <= 1024) ? 'mobile' : 'desktop'
}

/** Share of the best fit, and the smallest scale, of each form (B-SCREEN-03). */
const fits = { desktop: { share: 0.95, least: 0.3 }, mobile: { share: 0.98, least: 0.5 } } as const

/** CSS pixels per logical pixel for a table of that form in such a space. */
export function fitOf(form: Form, space: { readonly width: number; readonly height: number }): number {
  const { width, height } = (form === 'desktop' ? desktopLayout : mobileLayout).size
  const best = Math.min(space.width / width, space.height / height)
  const { share, least } = fits[form]
  return Math.max(least, best * share)
}

export function stageFor(around: Surroundings): Stage {
  const form = formFor(around)
  return { form, scale: fitOf(form, around) }
}

/** Pauses before the scale is computed anew (B-SCREEN-04), ms. */
export const stagePauses = { resize: 100, rotate: 300 } as const
