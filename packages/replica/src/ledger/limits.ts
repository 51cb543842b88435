/** Every transfer costs exactly this, e8s. */
export const transferFeeE8s = 10_000n

/** A transfer created longer ago than this is too old: 24 h. */
export const TRANSFER_WINDOW_NS = 24n * 60n * 60n * 1_000_000_000n

/** The sender's clock may be this much ahead: 60 s. */
export const CLOCK_DRIFT_NS = 60n * 1_000_000_000n

/** The most that is minted at once: 1000 ICP, in e8s. */
export const largestMintE8s = 1_000n * 100_000_000n
