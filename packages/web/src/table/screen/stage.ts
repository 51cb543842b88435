import { desktopLayout, mobileLayout } from '../../design/table-layout.ts'

export interface WindowState {
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

/** The table's form, desktop or phone (B-SCREEN-02). */
export function formFor({ width, touch, userAgent }: WindowState): Form {
  return width <= 768 || phoneAgent.test(userAgent) || (touch && width <= 1024) ? 'mobile' : 'desktop'
}

/** Share of the best fit of each form, and the smallest scale: below that of any phone, even lying down (B-SCREEN-03). */
const fitShare = { desktop: 0.95, mobile: 0.98 } as const
const leastScale = 0.3

/** The scale, CSS pixels per logical pixel, of a table of this form in this space. */
export function fitOf(form: Form, space: { readonly width: number; readonly height: number }): number {
  const { width, height } = (form === 'desktop' ? desktopLayout : mobileLayout).size
  const best = Math.min(space.width / width, space.height / height)
  return Math.max(leastScale, best * fitShare[form])
}

export function stageFor(around: WindowState): Stage {
  const form = formFor(around)
  return { form, scale: fitOf(form, around) }
}

/** Pauses before the scale is computed anew (B-SCREEN-04), ms. */
export const stagePauses = { resize: 100, rotate: 300 } as const
