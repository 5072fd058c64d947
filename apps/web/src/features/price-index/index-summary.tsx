import { t } from '@cenolov/core/language'
import { Download } from 'lucide-react'
import { countOf } from '../../format/numbers.ts'
import { buttonStyle } from '../../ui/styles.ts'
import { goodsAddress, type IndexChoice, type IndexPoint } from './index-queries.ts'
import { changeText, changeWords, monthWords } from './index-words.ts'

export interface IndexSummaryProps {
  /** At least one. */
  readonly points: readonly IndexPoint[]
  readonly choice: IndexChoice
}

/** The newest figure in words: since a year, else since the first month, and since the month before. */
export function IndexSummary({ points, choice }: IndexSummaryProps) {
  const first = points[0]!
  const last = points.at(-1)!
  const yearAgo = points.find(({ month }) => month === sameMonthBefore(last.month))
  const before = points.at(-2)
  const base = yearAgo ?? first
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        {base === last ? (
          <p className="text-pretty text-ink-2">
            {t('{month} je prvý mesiac, ktorý poznáme. Zmenu ukážeme o\u00a0mesiac.', {
              month: monthWords(last.month),
            })}
          </p>
        ) : (
          <>
            <p className="text-[2.25rem] leading-none font-extrabold tracking-tight tabular-nums">
              {changeText(last.value / base.value)}
            </p>
            <p className="mt-2 text-pretty text-ink-2">
              {t('Ceny sú {changeWords} ako {word}{word2}.', {
                changeWords: changeWords(last.value / base.value),
                word: yearAgo ? t('pred rokom') : `${monthWords(base.month)}`,
                word2:
                  before === undefined || before === base
                    ? ''
                    : t(', oproti predchádzajúcemu mesiacu {changeWords}', {
                        changeWords: changeWords(last.value / before.value),
                      }),
              })}
            </p>
          </>
        )}
        <p className="mt-1 text-sm text-ink-2">
          {monthWords(last.month)},{' '}
          {countOf(last.goods, [t('rovnaký tovar'), t('rovnaké tovary'), t('rovnakých tovarov')])}
        </p>
      </div>
      <a href={goodsAddress(choice, last.month)} download className={buttonStyle('secondary')}>
        <Download aria-hidden className="size-4.5" />
        {t('Tovary (CSV)')}
      </a>
    </div>
  )
}

function sameMonthBefore(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${Number(year) - 1}-${number}`
}
