/** A slow, simple ranking to compare the engine with. It shares no code with the engine. */

const RANKS = '23456789TJQKA'
const FIRST_LETTER = 97

/**
 * @param cards five to seven texts such as 'As'
 * @returns the rank of the best five as a text; sorting these texts sorts the hands
 */
export const referenceRank = (cards: readonly string[]): string => {
  let best = ''
  for (const five of fivesOf(cards)) {
    const rank = rankOfFive(five)
    if (rank > best) best = rank
  }
  return best
}

/** @returns category of a rank: 0 (high card) to 8 (straight flush) */
export const referenceCategory = (rank: string): number => rank.charCodeAt(0) - FIRST_LETTER

/**
 * Yields every five of the cards once. Each step leaves out a card no earlier in the list than the last one left out.
 */
function* fivesOf(cards: readonly string[], from = 0): Generator<readonly string[]> {
  if (cards.length === 5) yield cards
  else for (let out = from; out < cards.length; out += 1) yield* fivesOf(cards.toSpliced(out, 1), out)
}

const rankOfFive = (five: readonly string[]): string => {
  const ranks = five.map((card) => RANKS.indexOf(card.charAt(0)))
  const count = (rank: number): number => ranks.filter((other) => other === rank).length
  const ordered = [...ranks].sort((a, b) => count(b) - count(a) || b - a)
  const groups = [...new Set(ordered)].map(count).join('')
  const flush = new Set(five.map((card) => card.charAt(1))).size === 1
  const wheel = ordered.join() === '12,3,2,1,0'
  const straight = groups === '11111' && (wheel || (ordered[0] ?? 0) - (ordered[4] ?? 0) === 4)
  const shown = wheel ? [3, 2, 1, 0, 0] : ordered
  const category =
    straight && flush
      ? 8
      : flush
        ? 5
        : straight
          ? 4
          : ({ '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 }[groups] ?? 0)
  return [category, ...shown].map((part) => String.fromCharCode(FIRST_LETTER + part)).join('')
}
