import { useEffect, useRef } from 'react'
import { feltSvg } from '../../art/felt-svg.ts'
import type { TableColour } from '../../design/tokens.ts'
import styles from './Layers.module.css'
import type { Form } from './stage.ts'

/** The table itself, a vector picture under the transparent canvas. */
export function FeltLayer({ colour, form }: { colour: TableColour; form: Form }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const svg = feltSvg({ colour, form: form === 'desktop' ? 'web' : 'mobile' })
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    layer.current?.replaceChildren(document.importNode(drawing, true))
  }, [colour, form])
  return <div ref={layer} className={styles.felt} aria-hidden="true" />
}
