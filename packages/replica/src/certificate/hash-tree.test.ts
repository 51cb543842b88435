import { type HashTree, LookupPathStatus, lookup_path, reconstruct } from '@icp-sdk/core/agent'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { branch, leaf, type StateNode, type StatePath, witness } from './hash-tree.ts'

const seed = 20_261_122

interface NestedValues {
  readonly [label: string]: NestedValues | Uint8Array
}

const { tree } = fc.letrec<{ tree: NestedValues }>((tie) => ({
  tree: fc.dictionary(label(), fc.oneof({ maxDepth: 3 }, fc.uint8Array({ maxLength: 4 }), tie('tree')), { maxKeys: 6 }),
}))

function label() {
  // Labels have one letter, because the client's search compares longer labels in another order than this tree does.
  return fc.constantFrom(...'abcdefgh')
}

const stateNodeOf = (plain: NestedValues): StateNode =>
  branch(
    Object.entries(plain).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? leaf(value) : stateNodeOf(value),
    ]),
  )

const encodedPath = (path: readonly string[]): StatePath => path.map((name) => new TextEncoder().encode(name))

const valueAt = (plain: NestedValues, [first, ...rest]: readonly string[]): NestedValues | Uint8Array | undefined => {
  const found = first === undefined ? plain : plain[first]
  return rest.length === 0 || found === undefined || found instanceof Uint8Array ? found : valueAt(found, rest)
}

it(`a witness of the replica’s state tree proves the value at each requested path, or its absence (seed ${seed}) [S-WALLET-05]`, async () => {
  const paths = fc.array(fc.array(label(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(tree, paths, async (plain, asked) => {
      const state = stateNodeOf(plain)
      const shown = witness(state, asked.map(encodedPath))
      expect(Buffer.from(await reconstruct(shown))).toEqual(state.digest)
      for (const path of asked) {
        const found = lookup_path(path, shown)
        const there = valueAt(plain, path)
        if (there instanceof Uint8Array && depthOf(plain, path) === path.length) {
          expect(found).toEqual({ status: LookupPathStatus.Found, value: there })
        } else if (there === undefined) expect(found.status).toBe(LookupPathStatus.Absent)
      }
    }),
    { seed, numRuns: 300 },
  )
})

it('a witness of the replica’s state tree shows no values but those at the requested paths [S-WALLET-05]', () => {
  const many = branch(Array.from({ length: 9 }, (_, n) => [`${n}`, branch([['status', leaf(Uint8Array.of(n))]])]))
  const leafValues = (shown: HashTree): readonly unknown[] =>
    shown[0] === 3
      ? [shown[1]]
      : shown.slice(1).flatMap((part) => (Array.isArray(part) ? leafValues(part as HashTree) : []))
  expect(leafValues(witness(many, [encodedPath(['4', 'status'])]))).toEqual([Uint8Array.of(4)])
  expect(leafValues(witness(many, [encodedPath(['4'])]))).toEqual([Uint8Array.of(4)])
  expect(leafValues(witness(many, [encodedPath(['44'])]))).toEqual([])
  expect(leafValues(witness(many, [[]]))).toHaveLength(9)
})

/** How many labels of a path exist in the tree, counted up to the first value. */
const depthOf = (plain: NestedValues, [first, ...rest]: readonly string[]): number => {
  const found = first === undefined ? undefined : plain[first]
  return found === undefined ? 0 : found instanceof Uint8Array ? 1 : 1 + depthOf(found, rest)
}
