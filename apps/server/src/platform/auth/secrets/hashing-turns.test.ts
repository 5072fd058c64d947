import { describe, expect, it } from 'vitest'
import { type TurnKind, Turns } from './hashing-turns.ts'

const LIMITS = { atOnce: 1, ofSubject: 3, ofNetwork: 5, ofAll: 8 }

function crowd(limits = LIMITS) {
  const turns = new Turns(limits)
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (kind: TurnKind, network: string, subject: string) =>
    turns.take(kind, { subject, network }, () => {
      order.push(`${kind} ${network} ${subject}`)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const finish = async () => {
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { ask, finish, order }
}

describe('turns', () => {
  it('alternate between kinds of work, then between networks, then between accounts', async () => {
    const { ask, finish, order } = crowd()
    const all = [
      ask('sign-in', 'A', 'jana'),
      ask('sign-in', 'A', 'jana'),
      ask('sign-in', 'A', 'jana'),
      ask('sign-in', 'A', 'eva'),
      ask('sign-in', 'B', 'jana'),
      ask('registration', 'A', 'nova'),
    ]
    await finish()
    await Promise.all(all)
    expect(order).toEqual([
      'sign-in A jana',
      'sign-in A jana',
      'registration A nova',
      'sign-in B jana',
      'sign-in A eva',
      'sign-in A jana',
    ])
  })

  it('are refused to an account or a network with too many waiting calls, and to all when all are too many', async () => {
    const { ask, finish } = crowd()
    const all = [ask('sign-in', 'A', 'beží')]
    for (let index = 0; index < 3; index += 1) all.push(ask('sign-in', 'A', 'jana'))
    await expect(ask('sign-in', 'A', 'jana')).rejects.toMatchObject({ statusCode: 429 })
    all.push(ask('sign-in', 'A', 'eva'), ask('sign-in', 'A', 'iva'))
    await expect(ask('sign-in', 'A', 'ema')).rejects.toMatchObject({ statusCode: 429 })
    for (const network of ['B', 'C', 'D']) all.push(ask('sign-in', network, 'ema'))
    await expect(ask('sign-in', 'E', 'ema')).rejects.toMatchObject({ statusCode: 503 })
    await finish()
    await Promise.all(all)
    const again = ask('sign-in', 'A', 'jana')
    await finish()
    await again
  })

  it('continue after a work that fails', async () => {
    const turns = new Turns(LIMITS)
    const asker = { subject: 'jana', network: 'A' }
    const failing = turns.take('sign-in', asker, () => Promise.reject(new Error('no')))
    const next = turns.take('sign-in', asker, async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
