import { equities } from './equity.ts'

addEventListener('message', ({ data: { hands, board } }: MessageEvent) => postMessage(equities(hands, board)))
