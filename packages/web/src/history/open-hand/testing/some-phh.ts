/** A hand of three as a person might write it down: cards of all known, comments, no names of seats or of winnings. */
export const somePhh = `# A hand from memory
variant = 'NT'
antes = [0, 0, 3]    # the button's ante
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [110, 1_000.5, 60]
actions = [
  # Pre-flop
  'd dh p1 AcTd', # Ann
  'd dh p2 ????',
  'd dh p3 7h??',
  'p3 cbr 57 # all she has',
  'p1 cc',
  "p2 cbr 200 # looks at nobody",
  '',
  'p1 cc',
  # Showdown
  'p1 sm AcTd',
  'p3 sm -',
  'p2 sm KhKs',
  'd db Jc3d5c',
  'd db 4h',
  'd db  Jh',
]
players = ['Ann', "", 'Cid "the kid"']
year = 2009
month = 7
day = 2
time = 21:07:00
finishing_stacks = [0, 1170.5, 0]
author = 'somebody'
_note = { any = ["thing", 1] }
`

/** That hand with lines in place of those of the same fields. */
export const phhWith = (...lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    const name = line.split(' ')[0] ?? ''
    const field = new RegExp(`^${name} = (\\[\\n[^]*?\\n\\]|.*)$`, 'm')
    return field.test(text) ? text.replace(field, () => line) : `${text}${line}\n`
  }, somePhh)
