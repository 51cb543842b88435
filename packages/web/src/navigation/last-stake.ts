import { type StakePath, stakePathOf } from './paths.ts'

const lastStakeKey = 'stake'

/** The stake of the cash lobby that this browser showed last; null if it has shown none. */
export const keptStake = (store: Pick<Storage, 'getItem'>): StakePath | null =>
  stakePathOf(store.getItem(lastStakeKey) ?? '')

export const keepStake = (store: Pick<Storage, 'setItem'>, stake: StakePath): void => store.setItem(lastStakeKey, stake)
