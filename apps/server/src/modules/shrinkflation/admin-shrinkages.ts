import type {
  AdminShrinkages,
  JudgedShrinkage,
  ShrinkageAnswerBody,
  ShrinkageState,
} from '@cenolov/contract/open-data'
import { PAGE_LIMIT_DEFAULT, type PageQuery } from '@cenolov/contract/shapes'
import { isCalendarDay } from '@cenolov/core/day'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { judgedAnswer } from './shrinkage-rows.ts'

const EMPTY_ANSWER: FieldFault = { field: 'text', message: 'Napíšte, ako sa výrobca vyjadril.' }
const NO_DAY: FieldFault = { field: 'date', message: 'Zadajte deň vyjadrenia, najneskôr dnešný.' }

/** Decisions of administrators about packages that became smaller. */
export class JudgedShrinkages {
  readonly #db: Database
  readonly #clock: Clock

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  async list({
    state = 'waiting',
    page = 1,
    limit = PAGE_LIMIT_DEFAULT,
  }: PageQuery & { readonly state?: ShrinkageState }): Promise<AdminShrinkages> {
    const [rows, { total }] = await Promise.all([
      this.#db
        .selectFrom('shrinkages')
        .selectAll()
        .where('state', '=', state)
        .orderBy('first_after', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      this.#db
        .selectFrom('shrinkages')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('state', '=', state)
        .executeTakeFirstOrThrow(),
    ])
    return { total: Number(total), page, shrinkages: rows.map(judgedAnswer) }
  }

  /** Confirms, rejects, or takes a decision back. Throws `HttpError` 404. */
  async judge(actor: Account, id: number, state: ShrinkageState): Promise<JudgedShrinkage> {
    return this.#change(id, async (transaction, { title, store, state: before }) => {
      // An equal decision keeps its day.
      if (state === before) return
      await transaction
        .updateTable('shrinkages')
        .set({ state, decided_at: state === 'waiting' ? null : sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      await recordAudit(transaction, {
        actor,
        action: 'shrinkage judged',
        subject: title,
        details: { shrinkage_id: id, state, store },
      })
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
    return this.#change(id, async (transaction, { title, store }) => {
      await transaction
        .updateTable('shrinkages')
        .set({ answer: text, answered_on: answer?.date ?? null })
        .where('id', '=', id)
        .execute()
      await recordAudit(transaction, {
        actor,
        action: 'shrinkage answered',
        subject: title,
        details: { shrinkage_id: id, text, store },
      })
    })
  }

  #change(
    id: number,
    change: (transaction: Database, row: JudgedShrinkage) => Promise<void>,
  ): Promise<JudgedShrinkage> {
    return this.#db.transaction().execute(async (transaction) => {
      const read = () => transaction.selectFrom('shrinkages').selectAll().where('id', '=', id)
      const before = await read().forUpdate().executeTakeFirst()
      if (before === undefined) throw new HttpError(404, 'shrinkage-not-found')
      await change(transaction, judgedAnswer(before))
      return judgedAnswer(await read().executeTakeFirstOrThrow())
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
