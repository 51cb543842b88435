import { type StakePath, stakePathOf } from './paths.ts'

const key = 'stake'

/** The stake of the cash lobby that this browser showed last; the smallest on a first visit. */
export const lastStake = (store: Pick<Storage, 'getItem'>): StakePath =>
  stakePathOf(store.getItem(key) ?? '') ?? 'micro'

export const keepStake = (store: Pick<Storage, 'setItem'>, stake: StakePath): void => store.setItem(key, stake)
