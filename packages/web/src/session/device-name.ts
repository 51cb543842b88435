const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const operatingSystems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A name by which people recognise a device in a list, for example 'Chrome on Android'. */
export const deviceNameFrom = (userAgent: string): string => {
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [nameIn(browsers) ?? 'Browser', nameIn(operatingSystems)].filter(Boolean).join(' on ')
}
