import { equitiesOf } from './equity.ts'

addEventListener('message', ({ data: { hands, board } }: MessageEvent) => postMessage(equitiesOf(hands, board)))
