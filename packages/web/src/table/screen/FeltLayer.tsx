import { useEffect, useRef } from 'react'
import { feltSvg } from '../../art/felt-svg.ts'
import type { TableLayoutVariant } from '../../design/table-layout.ts'
import type { TableColourName } from '../../design/table-tokens.ts'
import styles from './Layers.module.css'

/** The empty table as a vector picture under the transparent canvas. */
export function FeltLayer({ colour, shape }: { colour: TableColourName; shape: TableLayoutVariant }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const svg = feltSvg({ colour, form: shape === 'desktop' ? 'web' : shape })
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    layer.current?.replaceChildren(document.importNode(drawing, true))
  }, [colour, shape])
  return <div ref={layer} className={styles.felt} aria-hidden="true" />
}
