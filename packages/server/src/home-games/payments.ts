/** What a player won (above zero) or lost (below zero) at a home game. Payments are in the same unit. */
export interface NetResult {
  readonly id: string
  readonly net: number
}

export interface Payment {
  readonly from: string
  readonly to: string
  readonly amount: number
}

/** Up to this number of people the minimum is searched for; the effort grows exponentially. */
const MAX_PEOPLE_FOR_EXACT_SEARCH = 6

/**
 * Who pays whom to settle all nets (N-BANK-04): as few payments as possible for up to 6 people, and never more than one
 * less than there are people.
 * @param nets one for each account, sum 0
 */
export const settlingPayments = (nets: readonly NetResult[]): readonly Payment[] => {
  const open = nets.filter(({ net }) => net !== 0)
  return open.length <= MAX_PEOPLE_FOR_EXACT_SEARCH ? balancedGroups(open).flatMap(settle) : settle(open)
}

/**
 * The largest number of groups whose nets sum to zero. Each group saves a payment, since a group of n people needs n -
 * 1 at most.
 */
const balancedGroups = (nets: readonly NetResult[]): readonly (readonly NetResult[])[] => {
  const [first, ...others] = nets
  if (first === undefined) return []
  let best: readonly (readonly NetResult[])[] = [nets]
  for (let chosen = 0; chosen < 2 ** others.length - 1; chosen += 1) {
    const isIn = (_: NetResult, index: number): boolean => ((chosen >> index) & 1) === 1
    const group = [first, ...others.filter(isIn)]
    if (group.reduce((sum, { net }) => sum + net, 0) !== 0) continue
    const groups = [group, ...balancedGroups(others.filter((net, index) => !isIn(net, index)))]
    if (groups.length > best.length) best = groups
  }
  return best
}

/**
 * Lets the largest debtor pay the largest creditor, until all are even. Every payment makes at least one of the two
 * even.
 */
const settle = (nets: readonly NetResult[]): readonly Payment[] => {
  const rest = new Map(nets.map(({ id, net }) => [id, net]))
  const paid: Payment[] = []
  for (;;) {
    const open = [...rest].filter(([, net]) => net !== 0).sort(([, a], [, b]) => a - b)
    const [debtor, creditor] = [open[0], open.at(-1)]
    if (debtor === undefined || creditor === undefined || debtor[1] >= 0 || creditor[1] <= 0) return paid
    const amount = Math.min(-debtor[1], creditor[1])
    rest.set(debtor[0], debtor[1] + amount)
    rest.set(creditor[0], creditor[1] - amount)
    paid.push({ from: debtor[0], to: creditor[0], amount })
  }
}
