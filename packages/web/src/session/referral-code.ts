type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

const referralCodeKey = 'ref'

/** Stores the code of a referral link until the tab closes (A-REFERRAL-06). @param visit session storage */
export const storeReferralCode = (visit: TabStorage, code: string): void => visit.setItem(referralCodeKey, code)

/** @returns the stored code, or '' (A-PROFILE-07) */
export const readStoredReferralCode = (visit: TabStorage): string => visit.getItem(referralCodeKey) ?? ''
