/** What is wrong with an access code, in words (A-INFO-29, A-INFO-30); null if nothing is. */
export const accessCodeFault = (typedCode: string): string | null => {
  const code = typedCode.trim()
  if (code === '') return 'Please enter an access code'
  return /^[A-Za-z0-9]{12}$/.test(code) ? null : 'Access code must be exactly 12 alphanumeric characters'
}

/** The code as it is sent, in upper case: letter case does not matter ([Q33]). */
export const normalizedAccessCode = (typedCode: string): string => typedCode.trim().toUpperCase()
