import type { ComparedWords } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { PASTED_TEXT_MAX } from '@cenolov/core/list'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { callApi } from '#api/api-client.ts'
import { ErrorNotice } from '#api/error-notice.tsx'
import { formatEuro } from '#format/numbers.ts'
import { keepVisitorList, visitorList } from '#product/visitor-list.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Messages } from '#ui/messages/notice.tsx'

const { Part: VisitorPlan, preload: loadPlan } = lazyPart(
  async () => (await import('./visitor-plan.tsx')).VisitorPlan,
)

/** Lists that a visitor tries with one tap. */
const EXAMPLES = [
  {
    name: t('Týždenný nákup'),
    words: t('2x mlieko, chlieb, 10 vajec, maslo, kuracie prsia, 2 kg zemiaky, jablká, ryža'),
  },
  { name: t('Raňajky'), words: t('rožky, maslo, šunka, syr eidam, jogurt, káva') },
  { name: t('Na guláš'), words: t('1 kg hovädzie mäso, 1 kg cibuľa, mletá paprika, cesnak, chlieb') },
] as const

/** The answer in one sentence, for people who hear it. */
const answerWords = ({ cheapest_store: one }: ComparedWords): string =>
  one === null
    ? t('Z\u00a0toho, čo píšete, sme nenašli nič.')
    : t('Najlacnejšie v\u00a0jednom obchode: {store}, {sum}.', {
        store: one.stores[0] ?? '',
        sum: formatEuro(one.whole),
      })

/** 'Čo treba kúpiť?': words in, the cheapest store and pair out, without an account. */
export function VisitorList() {
  const id = useId()
  const [text, setText] = useState('')
  const result = useRef<HTMLElement>(null)
  const compare = useMutation({
    mutationFn: async (words: string) => {
      keepVisitorList(words)
      return callApi<ComparedWords>('/api/v1/lists/compare', { method: 'POST', json: { text: words } })
    },
    onSuccess: () => requestAnimationFrame(() => result.current?.focus({ preventScroll: true })),
  })
  useEffect(() => setText(visitorList()), [])
  const ask = (words: string) => {
    if (words.trim() !== '' && !compare.isPending) compare.mutate(words)
  }
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex flex-col gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          ask(text)
        }}
      >
        <label htmlFor={id} className="text-lg font-bold md:sr-only">
          {t('Čo treba kúpiť?')}
        </label>
        <div className="flex flex-col gap-2.5 md:flex-row md:items-start">
          <textarea
            id={id}
            rows={2}
            value={text}
            maxLength={PASTED_TEXT_MAX}
            placeholder={t('mlieko, chlieb, 10 vajec, maslo')}
            autoComplete="off"
            enterKeyHint="search"
            className="field-sizing-content max-h-60 min-h-20 md:min-h-14 w-full min-w-0 grow resize-none rounded-lg border-[1.5px] border-edge bg-surface px-4 py-3.5 text-base text-ink outline-none focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-focus/30"
            onFocus={loadPlan}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              ask(text)
            }}
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="shrink-0 md:min-h-14"
            disabled={text.trim() === ''}
            busy={compare.isPending}
          >
            {t('Nájsť najlacnejší obchod')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <p className="text-[0.8125rem] text-ink-2">{t('Účet netreba. Skúste:')}</p>
          {EXAMPLES.map(({ name, words }) => (
            <Button
              key={name}
              variant="soft"
              className="rounded-full! px-3.5! text-sm!"
              onClick={() => {
                setText(words)
                ask(words)
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      </form>
      <Messages>
        <ErrorNotice error={compare.error} />
      </Messages>
      <p role="status" className="sr-only">
        {compare.data ? answerWords(compare.data) : ''}
      </p>
      {compare.data ? (
        <section
          ref={result}
          tabIndex={-1}
          data-focus-quiet
          aria-label={t('Kde nakúpiť')}
          className="scroll-mt-20 outline-none"
        >
          <h2 className="sr-only">{t('Kde nakúpiť')}</h2>
          <VisitorPlan comparison={compare.data} />
        </section>
      ) : null}
    </div>
  )
}
