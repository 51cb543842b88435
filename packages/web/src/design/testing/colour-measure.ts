/** Red, green and blue of 0 to 1, linear light. */
type LinearRgb = readonly [number, number, number]

const channels = (hex: string): LinearRgb => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [r, g, b]
}
const linearChannel = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const linearRgbOf = (hex: string): LinearRgb => {
  const [r, g, b] = channels(hex)
  return [linearChannel(r), linearChannel(g), linearChannel(b)]
}
const luminance = ([r, g, b]: LinearRgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Contrast of two hex colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(linearRgbOf(a)), luminance(linearRgbOf(b))]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

type Matrix = readonly [LinearRgb, LinearRgb, LinearRgb]
const applyMatrix = (matrix: Matrix, [r, g, b]: LinearRgb): LinearRgb => {
  const [x, y, z] = matrix.map(([a, c, e]) => a * r + c * g + e * b)
  return [x ?? 0, y ?? 0, z ?? 0]
}

/** Colour blindness, as the full loss of one kind of cone, in linear light (Machado et al. 2009, severity 1). */
export const colourBlindness: Readonly<Record<'protan' | 'deutan' | 'tritan', Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function cieLabOf(light: LinearRgb): LinearRgb {
  const clipped: LinearRgb = [clip(light[0]), clip(light[1]), clip(light[2])]
  const [x, y, z] = applyMatrix(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    clipped,
  )
  const labCurve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29)
  const [fx, fy, fz] = [labCurve(x / 0.9505), labCurve(y), labCurve(z / 1.089)]
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}
const clip = (c: number) => Math.min(1, Math.max(0, c))

/** Distance of two hex colours in CIE Lab (1976) for an eye with this colour blindness; null for full colour vision. */
export function colourDistance(a: string, b: string, loss: keyof typeof colourBlindness | null): number {
  const perceivedLab = (hex: string) =>
    cieLabOf(loss ? applyMatrix(colourBlindness[loss], linearRgbOf(hex)) : linearRgbOf(hex))
  const [p, q] = [perceivedLab(a), perceivedLab(b)]
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}
