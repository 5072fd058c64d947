import { t } from '@cenolov/core/language'
import { nameKey } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
import { productCountsQuery } from '../corrections-api.ts'
import type { AliasChange } from './alias-changes.ts'

export interface AliasQuestionProps {
  readonly change: AliasChange | null
  readonly busy: boolean
  readonly onConfirm: (change: AliasChange) => void
  readonly onClose: () => void
}

export function AliasQuestion({ change, busy, onConfirm, onClose }: AliasQuestionProps) {
  const shown = useLastShown(change)
  const counts = useQuery(productCountsQuery()).data
  if (shown === null) return null
  const { kind, from, to } = shown.alias
  const count = (name: string) => {
    const found = counts?.[kind].find((one) => nameKey(one.name) === nameKey(name))
    return found?.count ?? 0
  }
  const isCategory = kind === 'category'
  const isAdded = shown.do === 'add'
  return (
    <ConfirmDialog
      open={change !== null}
      title={
        isAdded ? t('Zjednotiť {from} s\u00a0{to}?', { from, to }) : t('Zrušiť {from} → {to}?', { from, to })
      }
      confirmLabel={isAdded ? t('Zjednotiť') : t('Zrušiť názov')}
      cancelLabel={t('Nechať, ako je')}
      risky
      busy={busy}
      onConfirm={() => onConfirm({ ...shown, restore: !isAdded && isCategory })}
      onClose={onClose}
    >
      <AliasEffect change={shown} moved={count(from)} there={count(to)} />
    </ConfirmDialog>
  )
}

function AliasEffect({
  change,
  moved,
  there,
}: {
  readonly change: AliasChange
  readonly moved: number
  readonly there: number
}) {
  const { kind, from, to } = change.alias
  if (change.do === 'remove')
    return (
      <p>
        {kind === 'category'
          ? t('Produkty, ktoré boli v\u00a0kategórii {from}, sa do nej vrátia z\u00a0kategórie {to}.', {
              from,
              to,
            })
          : t(
              'Ďalšie súbory budú mať znova obchod {from}. Premenované produkty zostanú v\u00a0obchode {to}.',
              { from, to },
            )}
      </p>
    )
  return (
    <>
      <p>
        {kind === 'category' ? t('Do kategórie') : t('Do obchodu')} <strong>{to}</strong> (
        {countOf(there, PRODUCT_FORMS)}) {t('prejde')} <strong>{countOf(moved, PRODUCT_FORMS)}</strong>{' '}
        {t('z\u00a0{from}, aj všetko z\u00a0ďalších súborov.', { from })}
      </p>
      <p>
        {kind === 'category'
          ? t('Dá sa to vziať späť: po zrušení názvu sa produkty vrátia do svojej kategórie.')
          : t('Rovnaké produkty oboch obchodov sa spoja. Späť sa to celé vziať nedá.')}
      </p>
    </>
  )
}
