/** Number of steps of the bisection: enough for a result exact to 1e-9. */
const HALVINGS = 30

/** One coordinate of a Bézier curve from 0 to 1 with the control values `a` and `b`. */
const bezierCoordinate = (progress: number, a: number, b: number): number =>
  3 * (1 - progress) ** 2 * progress * a + 3 * (1 - progress) * progress ** 2 * b + progress ** 3

/**
 * The easing that CSS calls `cubic-bezier(x1, y1, x2, y2)`.
 * @param x1 0 to 1, as is `x2`
 * @returns a function from the share of the time that has passed to the progress, both 0 to 1
 */
export const cubicBezier =
  (x1: number, y1: number, x2: number, y2: number) =>
  (share: number): number => {
    if (share <= 0 || share >= 1) return share
    let lower = 0
    let upper = 1
    for (let i = 0; i < HALVINGS; i++) {
      const midpoint = (lower + upper) / 2
      if (bezierCoordinate(midpoint, x1, x2) < share) lower = midpoint
      else upper = midpoint
    }
    return bezierCoordinate((lower + upper) / 2, y1, y2)
  }
