import type { JudgedShrinkage, ShrinkageAnswerBody } from '@cenolov/contract/admin'
import { isCalendarDay } from '@cenolov/core/day'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { ItemKey, ReviewDecisions, ReviewOrder } from '../../platform/review-decisions.ts'
import { judgedAnswer } from '../../platform/shrinkage-rows.ts'

type State = JudgedShrinkage['state']

const EMPTY_ANSWER: FieldFault = { field: 'text', message: 'Napíšte, ako sa výrobca vyjadril.' }
const NO_DAY: FieldFault = { field: 'date', message: 'Zadajte deň vyjadrenia, najneskôr dnešný.' }

export class JudgedShrinkages implements ReviewDecisions {
  readonly #db: Database
  readonly #clock: Clock

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  decide(actor: Account, keys: readonly ItemKey[], { verdict }: ReviewOrder): Promise<number> {
    return this.#judge(actor, keys, ['waiting'], verdict === 'accepted' ? 'confirmed' : 'rejected')
  }

  undo(actor: Account, keys: readonly ItemKey[]): Promise<number> {
    return this.#judge(actor, keys, ['confirmed', 'rejected'], 'waiting')
  }

  async #judge(
    actor: Account,
    keys: readonly ItemKey[],
    before: readonly State[],
    state: State,
  ): Promise<number> {
    const decision =
      state === 'waiting'
        ? { decided_at: null, decided_by: null }
        : { decided_at: sql<Date>`now()`, decided_by: actor.id }
    return this.#db.transaction().execute(async (transaction) => {
      const judged = await transaction
        .updateTable('shrinkages')
        .set({ state, ...decision })
        .where('id', 'in', keys.flat())
        .where('state', 'in', before)
        .returning(['id', 'title', 'store'])
        .execute()
      for (const { id, title, store } of judged)
        await recordAudit(transaction, {
          actor,
          action: 'shrinkage judged',
          subject: title,
          details: { shrinkage_id: id, state, store },
        })
      return judged.length
    })
  }

  /** Enters or removes what the maker says. Throws `HttpError` 404 and `InvalidFields`. */
  async answer(
    actor: Account,
    id: number,
    { answer }: Pick<ShrinkageAnswerBody, 'answer'>,
  ): Promise<JudgedShrinkage> {
    const text = answer === null ? null : plain(answer.text)
    if (text === '') throw new InvalidFields([EMPTY_ANSWER])
    if (answer !== null && !isPastDay(answer.date, this.#clock.today())) throw new InvalidFields([NO_DAY])
    return this.#db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('shrinkages')
        .set({ answer: text, answered_on: answer?.date ?? null })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw new HttpError(404, 'shrinkage-not-found')
      await recordAudit(transaction, {
        actor,
        action: 'shrinkage answered',
        subject: row.title,
        details: { shrinkage_id: id, text, store: row.store },
      })
      return judgedAnswer(row)
    })
  }
}

/** Keeps line breaks, and no other control characters. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]+/gu, ' ')
    .trim()

const isPastDay = (day: string, today: string): boolean => isCalendarDay(day) && day <= today
