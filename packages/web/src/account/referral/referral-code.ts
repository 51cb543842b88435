type Visit = Pick<Storage, 'getItem' | 'setItem'>

const key = 'ref'

/** Keeps the code of the link somebody came by, for this visit (A-REFERRAL-06). */
export const keepReferralCode = (visit: Visit, code: string): void => visit.setItem(key, code)

/** @returns the kept code, or an empty text (A-PROFILE-07) */
export const keptReferralCode = (visit: Visit): string => visit.getItem(key) ?? ''
