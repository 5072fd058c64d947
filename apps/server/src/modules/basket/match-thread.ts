import { parentPort } from 'node:worker_threads'
import { MatchIndex, type MatchParts } from '@cenolov/core/matching'
import { MATCH_ANSWERS } from './match-answers.ts'

export type MatchMessage =
  | { readonly parts: MatchParts }
  | { readonly id: number; readonly name: keyof typeof MATCH_ANSWERS; readonly args: readonly unknown[] }

export interface MatchReply {
  readonly id: number
  readonly answer: unknown
}

const port = parentPort!
let index: MatchIndex | null = null

port.on('message', (message: MatchMessage) => {
  if ('parts' in message) {
    index = MatchIndex.fromParts(message.parts)
    return
  }
  const { id, name, args } = message
  const reply: MatchReply = { id, answer: Reflect.apply(MATCH_ANSWERS[name], null, [index, ...args]) }
  port.postMessage(reply)
})
