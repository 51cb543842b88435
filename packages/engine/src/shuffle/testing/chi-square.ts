// Six standard deviations of the normal distribution: one false alarm in 10^9.
const alarmStandardDeviations = 6

/**
 * @param degreesOfFreedom 100 or more
 * @returns the value that a chi-square statistic with these degrees of freedom exceeds once in 10^9 times (Wilson and
 *   Hilferty)
 */
export const criticalChiSquare = (degreesOfFreedom: number): number => {
  const spread = 2 / (9 * degreesOfFreedom)
  return degreesOfFreedom * (1 - spread + alarmStandardDeviations * Math.sqrt(spread)) ** 3
}

/** @returns the sum of (observed - expected)^2 / expected over all cells */
export const chiSquare = (observed: Iterable<number>, expected: (cell: number) => number): number => {
  let sum = 0
  let cell = 0
  for (const count of observed) {
    const mean = expected(cell++)
    sum += (count - mean) ** 2 / mean
  }
  return sum
}
