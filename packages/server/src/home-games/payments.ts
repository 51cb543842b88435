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

/** With up to this many people the fewest payments are searched for. The effort of the search grows exponentially. */
const MAX_PEOPLE_FOR_EXACT_SEARCH = 6

/**
 * The payments that settle all results (N-BANK-04). For up to 6 people with a result other than 0 they are as few as
 * possible; for n people there are never more than n - 1.
 * @param nets one for each account, sum 0
 */
export const settlingPaymentsOf = (nets: readonly NetResult[]): readonly Payment[] => {
  const openResults = nets.filter(({ net }) => net !== 0)
  return openResults.length <= MAX_PEOPLE_FOR_EXACT_SEARCH
    ? balancedGroups(openResults).flatMap(largestDebtsFirst)
    : largestDebtsFirst(openResults)
}

/**
 * Splits the players into as many groups as possible whose results sum to zero. Each further group saves a payment,
 * because n people settle with n - 1 payments at most.
 */
const balancedGroups = (nets: readonly NetResult[]): readonly (readonly NetResult[])[] => {
  const [first, ...others] = nets
  if (first === undefined) return []
  let bestGroups: readonly (readonly NetResult[])[] = [nets]
  for (let chosenBits = 0; chosenBits < 2 ** others.length - 1; chosenBits += 1) {
    const isChosen = (_: NetResult, index: number): boolean => ((chosenBits >> index) & 1) === 1
    const group = [first, ...others.filter(isChosen)]
    if (group.reduce((sum, { net }) => sum + net, 0) !== 0) continue
    const groups = [group, ...balancedGroups(others.filter((net, index) => !isChosen(net, index)))]
    if (groups.length > bestGroups.length) bestGroups = groups
  }
  return bestGroups
}

/**
 * Lets the player who owes most pay the player who is owed most, until nobody owes anything. Every payment settles at
 * least one of the two.
 */
const largestDebtsFirst = (nets: readonly NetResult[]): readonly Payment[] => {
  const netById = new Map(nets.map(({ id, net }) => [id, net]))
  const payments: Payment[] = []
  for (;;) {
    const openNets = [...netById].filter(([, net]) => net !== 0).sort(([, a], [, b]) => a - b)
    const [debtor, creditor] = [openNets[0], openNets.at(-1)]
    if (debtor === undefined || creditor === undefined || debtor[1] >= 0 || creditor[1] <= 0) return payments
    const amount = Math.min(-debtor[1], creditor[1])
    netById.set(debtor[0], debtor[1] + amount)
    netById.set(creditor[0], creditor[1] - amount)
    payments.push({ from: debtor[0], to: creditor[0], amount })
  }
}
