import { createHash } from 'node:crypto'

/**
 * The node of a key, by rendezvous hashing: every process computes the same one, and a node that joins or leaves moves
 * only the keys that it gets or had.
 * @returns null without nodes
 */
export const nodeOf = (key: string, nodes: Iterable<string>): string | null => {
  let place: string | null = null
  let highest = -1
  for (const node of nodes) {
    const weight = weightOf(key, node)
    if (place !== null && (weight < highest || (weight === highest && node > place))) continue
    place = node
    highest = weight
  }
  return place
}

const weightOf = (key: string, node: string): number =>
  createHash('sha1').update(`${node} ${key}`).digest().readUIntBE(0, 6)
