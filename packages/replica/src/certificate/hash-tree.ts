import { createHash } from 'node:crypto'
import { type HashTree, NodeType } from '@icp-sdk/core/agent'

/** A part of the state with its digest. Children of a branch are sorted by label. */
export type StateNode = Leaf | Branch
interface Leaf {
  readonly kind: 'leaf'
  readonly value: Uint8Array
  readonly digest: Buffer
}
interface Branch {
  readonly kind: 'branch'
  readonly children: readonly Child[]
  readonly digest: Buffer
}
interface Child {
  readonly label: Buffer
  readonly node: StateNode
  readonly digest: Buffer
}

/** Labels from the root down. */
export type StatePath = readonly Uint8Array[]

export const leaf = (value: Uint8Array): StateNode => ({ kind: 'leaf', value, digest: hash('leaf', value) })

/** @param children by label, in any order; a label given as text stands for its UTF-8 bytes */
export const branch = (children: Iterable<readonly [string | Uint8Array, StateNode]>): StateNode => {
  const sorted = [...children]
    .map(([label, node]) => childOf(typeof label === 'string' ? Buffer.from(label) : Buffer.from(label), node))
    .sort((a, b) => Buffer.compare(a.label, b.label))
  return { kind: 'branch', children: sorted, digest: digestOf(sorted) }
}

/**
 * Builds the part of the tree that proves the values at `paths`. The absence of a path is proved by its neighbouring
 * labels. All other parts are replaced by their digests.
 * @see Internet Computer interface specification, "Certification"
 */
export const witness = (node: StateNode, paths: readonly StatePath[]): HashTree => {
  if (node.kind === 'leaf') return [NodeType.Leaf, node.value] as HashTree
  const { children } = node
  if (paths.some((path) => path.length === 0)) {
    return witnessOfChildren(
      children,
      new Map(children.map((child) => [child, labeled(child, witness(child.node, [[]]))])),
    )
  }
  const shownChildren = new Map<Child, HashTree>()
  for (const [label] of paths) {
    if (label === undefined) continue
    const { found, beside } = findChild(children, label)
    for (const child of beside)
      if (!shownChildren.has(child)) shownChildren.set(child, labeled(child, pruned(child.node.digest)))
    if (found === undefined) continue
    const pathsBelow = paths
      .filter(([first]) => first !== undefined && found.label.equals(first))
      .map((path) => path.slice(1))
    shownChildren.set(found, labeled(found, witness(found.node, pathsBelow)))
  }
  return witnessOfChildren(children, shownChildren)
}

/** Finds the child with that label. If there is none, also finds the children just before and after that label. */
const findChild = (children: readonly Child[], label: Uint8Array) => {
  const firstIndex = children.findIndex((child) => Buffer.compare(child.label, label) >= 0)
  const index = firstIndex < 0 ? children.length : firstIndex
  const nextChild = children[index]
  if (nextChild?.label.equals(label)) return { found: nextChild, beside: [] }
  return { found: undefined, beside: [children[index - 1], nextChild].filter((child) => child !== undefined) }
}

const witnessOfChildren = (children: readonly Child[], shownChildren: ReadonlyMap<Child, HashTree>): HashTree => {
  const [first] = children
  if (first === undefined) return [NodeType.Empty] as HashTree
  if (!children.some((child) => shownChildren.has(child))) return pruned(digestOf(children))
  if (children.length === 1) return shownChildren.get(first) ?? pruned(first.digest)
  const [left, right] = splitInHalf(children)
  return [NodeType.Fork, witnessOfChildren(left, shownChildren), witnessOfChildren(right, shownChildren)] as HashTree
}

const labeled = ({ label }: Child, tree: HashTree): HashTree =>
  [NodeType.Labeled, new Uint8Array(label), tree] as HashTree
const pruned = (digest: Buffer): HashTree => [NodeType.Pruned, new Uint8Array(digest)] as HashTree

const childOf = (label: Buffer, node: StateNode): Child => ({
  label,
  node,
  digest: hash('labeled', label, node.digest),
})

const digestOf = (children: readonly Child[]): Buffer => {
  const [first] = children
  if (first === undefined) return hash('empty')
  if (children.length === 1) return first.digest
  const [left, right] = splitInHalf(children)
  return hash('fork', digestOf(left), digestOf(right))
}

const splitInHalf = (children: readonly Child[]): readonly [readonly Child[], readonly Child[]] => {
  const middleIndex = Math.ceil(children.length / 2)
  return [children.slice(0, middleIndex), children.slice(middleIndex)]
}

const hash = (kind: 'empty' | 'fork' | 'labeled' | 'leaf', ...parts: readonly Uint8Array[]): Buffer => {
  const separator = Buffer.from(`ic-hashtree-${kind}`)
  const digest = createHash('sha256').update(Uint8Array.of(separator.length)).update(separator)
  for (const part of parts) digest.update(part)
  return digest.digest()
}
