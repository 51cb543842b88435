import { createHash } from 'node:crypto'

/**
 * The node of a key, by rendezvous hashing. Every process computes the same node. When a node joins, only the keys that
 * now belong to it move; when a node leaves, only the keys that belonged to it.
 * @returns null if there are no nodes
 */
export const nodeOf = (key: string, nodes: Iterable<string>): string | null => {
  let place: string | null = null
  let highestWeight = -1
  for (const node of nodes) {
    const weight = weightOf(key, node)
    if (place !== null && (weight < highestWeight || (weight === highestWeight && node > place))) continue
    place = node
    highestWeight = weight
  }
  return place
}

const weightOf = (key: string, node: string): number =>
  createHash('sha1').update(`${node} ${key}`).digest().readUIntBE(0, 6)
