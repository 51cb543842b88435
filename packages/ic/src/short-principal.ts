/**
 * A principal shortened for people: first and last group, `rdmx6...cai`. A text of at most two groups stays whole. The
 * text is not checked.
 */
export const shortPrincipal = (principal: string): string => {
  const groups = principal.split('-')
  return groups.length > 2 ? `${groups[0]}...${groups.at(-1)}` : principal
}
