import { useEffect, useState } from 'react'
import { type Stage, type Surroundings, stageFor, stagePauses } from './stage.ts'

/** The window as it is now. */
export const surroundings = (): Surroundings => ({
  width: window.innerWidth,
  height: window.innerHeight,
  touch: navigator.maxTouchPoints > 0,
  userAgent: navigator.userAgent,
})

const typing = () => document.activeElement instanceof HTMLInputElement

/** The table's form and scale, computed anew after the window has settled; an open software keyboard moves nothing. */
export function useStage(): Stage & { readonly windowWidth: number } {
  const [stage, setStage] = useState(() => ({ ...stageFor(surroundings()), windowWidth: window.innerWidth }))
  useEffect(() => {
    let timer = 0
    const settle = (pause: number) => () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        const now = stageFor(surroundings())
        if (now.form === 'mobile' && typing()) return
        setStage({ ...now, windowWidth: window.innerWidth })
      }, pause)
    }
    const listeners = [
      [window, 'resize', settle(stagePauses.resize)],
      [window, 'orientationchange', settle(stagePauses.rotate)],
      [document, 'focusout', settle(stagePauses.keyboard)],
    ] as const
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener)
    return () => {
      window.clearTimeout(timer)
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener)
    }
  }, [])
  return stage
}
