type Visit = Pick<Storage, 'getItem' | 'setItem'>

const key = 'ref'

/** Stores the code of a referral link until the tab closes (A-REFERRAL-06). @param visit session storage */
export const keepReferralCode = (visit: Visit, code: string): void => visit.setItem(key, code)

/** @returns the stored code, or '' (A-PROFILE-07) */
export const keptReferralCode = (visit: Visit): string => visit.getItem(key) ?? ''
