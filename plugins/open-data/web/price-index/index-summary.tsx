import { t } from '@cenolov/core/language'
import { Download } from 'lucide-react'
import { countOf } from '#format/numbers.ts'
import { buttonStyle } from '#ui/styles.ts'
import { readTime, timeAfter, timesOfYear, timeText } from '../../rules/price-index/index.ts'
import { goodsAddress, type IndexChoice, type IndexPoint } from './index-queries.ts'
import { changeText, changeWords, movedWords, timeWords, whenWords } from './index-words.ts'

export interface IndexSummaryProps {
  /** At least one. */
  readonly points: readonly IndexPoint[]
  readonly choice: IndexChoice
}

/** The newest figure in words: since a year, else since the first time, and since the time before. */
export function IndexSummary({ points, choice }: IndexSummaryProps) {
  const first = points[0]!
  const last = points.at(-1)!
  const yearAgo = points.find(({ time }) => time === aYearBefore(last.time))
  const before = points.at(-2)
  const base = yearAgo ?? first
  const isOfWeeks = choice.period === 'week'
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        {base === last ? (
          <p className="text-pretty text-ink-2">
            {isOfWeeks
              ? t('Prvý známy je {week}. Zmenu ukážeme o\u00a0týždeň.', { week: timeWords(last.time) })
              : t('{month} je prvý mesiac, ktorý poznáme. Zmenu ukážeme o\u00a0mesiac.', {
                  month: timeWords(last.time),
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
                word: yearAgo ? t('pred rokom') : whenWords(base.time),
                word2:
                  before === undefined || before === base
                    ? ''
                    : isOfWeeks
                      ? t(', za posledný týždeň {moved}', { moved: movedWords(last.value / before.value) })
                      : t(', za posledný mesiac {moved}', { moved: movedWords(last.value / before.value) }),
              })}
            </p>
          </>
        )}
        <p className="mt-1 text-sm text-ink-2">
          {timeWords(last.time)},{' '}
          {countOf(last.goods, [t('rovnaký produkt'), t('rovnaké produkty'), t('rovnakých produktov')])}
        </p>
      </div>
      <a href={goodsAddress(choice, last.time)} download className={buttonStyle('secondary')}>
        <Download aria-hidden className="size-4.5" />
        {t('Stiahnuť údaje (CSV)')}
      </a>
    </div>
  )
}

function aYearBefore(time: string): string | null {
  const read = readTime(time)
  return read === null ? null : timeText(read.period, timeAfter(read.time, -timesOfYear(read.period)))
}
