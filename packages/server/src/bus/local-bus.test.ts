import { describe } from 'vitest'
import { busContract } from './bus.contract.ts'
import { localBus } from './local-bus.ts'

describe('the bus inside one process', () => busContract(localBus))
