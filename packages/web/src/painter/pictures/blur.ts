/** Opacity of the copies shifted by -2, -1, 0, 1 and 2 steps: a bell curve, which approximates a Gaussian blur. */
const blurWeights = [0.06, 0.24, 0.4, 0.24, 0.06]

/**
 * A blurred copy of `source`, made by adding shifted copies: some browsers lack canvas filters, and Pixi's canvas
 * renderer has none. @param blurReach radius in pixels of `source`
 */
export function blurredCopy(source: HTMLCanvasElement, blurReach: number): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = source.width
  copy.height = source.height
  const pen = copy.getContext('2d')
  if (!pen) return source
  pen.globalCompositeOperation = 'lighter'
  const step = blurReach / 2
  blurWeights.forEach((weightY, row) => {
    blurWeights.forEach((weightX, column) => {
      pen.globalAlpha = weightX * weightY
      pen.drawImage(source, (column - 2) * step, (row - 2) * step)
    })
  })
  return copy
}
