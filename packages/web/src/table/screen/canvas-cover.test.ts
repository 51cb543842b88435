import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Elements that cover a part of the canvas from edge to edge: a style sheet, and its selectors for them. */
const edgeToEdgeElements = [
  ['./TableScreenContent.module.css', ['.top', '.dock']],
  ['./action-bar/ActionArea.module.css', ['.sheet']],
  ['./action-bar/Keypad.module.css', ['.keypad', '.keypad::before']],
  ['./popups/TableDialog.module.css', ['.dockContent', '.dockContent::before']],
] as const

const styleSheetText = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** All backgrounds that a style sheet gives to a selector, for any form of the table. */
const backgroundsOf = (sheet: string, selector: string): readonly string[] =>
  [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim().split(/\s+/).at(-1) === selector))
    .flatMap(([, , body = '']) =>
      [...body.matchAll(/background(?:-color)?:\s*([^;]+);/g)].map(([, ground = '']) => ground),
    )

it.each(edgeToEdgeElements)(
  'no bar over the table in %s has an opaque background, because Chromium would then hide seats beside it [N-TABLE-20]',
  (path, selectors) => {
    for (const selector of selectors) {
      expect([selector, ...new Set(backgroundsOf(styleSheetText(path), selector))]).toEqual([
        selector,
        'var(--bar-ground)',
      ])
    }
    const [, share] =
      /--bar-ground: color-mix\(in srgb, var\(--bg-1\) ([\d.]+)%/.exec(
        styleSheetText('./TableScreenContent.module.css'),
      ) ?? []
    expect(Number(share)).toBeLessThan(99.9)
  },
)
