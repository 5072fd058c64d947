import { t } from '@cenolov/core/language'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { EmptyState, RoundPicture } from '../../../ui/messages/empty-state.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ChainNames, type PickerProps } from './chain-names.tsx'
import { GivenPrices } from './given-prices.tsx'
import { ProposedBranches } from './proposed-branches.tsx'

const TABS = ['ceny', 'predajne', 'nazvy'] as const
type TabName = (typeof TABS)[number]

export interface ReceiptsPageProps {
  /** Whether the operator has switched receipts off. */
  readonly isOff: boolean
  readonly renderPicker: (picker: PickerProps) => ReactNode
}

/** What receipts of shoppers leave to administrators: prices, branches and names. */
export function ReceiptsPage({ isOff, renderPicker }: ReceiptsPageProps) {
  useDocumentTitle(t('Bločky'))
  const [params, setParams] = useSearchParams()
  const shown = TABS.find((name) => name === params.get('zalozka')) ?? 'ceny'
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading title={t('Bločky')}>
        {t('Ceny, predajne a\u00a0názvy, ktoré prišli z\u00a0bločkov nakupujúcich.')}
      </PageHeading>
      {isOff ? (
        <EmptyState title={t('Bločky sú vypnuté')} picture={<RoundPicture icon={ReceiptText} />}>
          {t('Zapne ich nastavenie EKASA.')}
        </EmptyState>
      ) : (
        <Tabs<TabName>
          label={t('Bločky')}
          value={shown}
          onChange={(zalozka) => setParams({ zalozka }, { replace: true })}
          items={[
            { value: 'ceny', label: t('Ceny'), content: <GivenPrices /> },
            { value: 'predajne', label: t('Predajne'), content: <ProposedBranches /> },
            { value: 'nazvy', label: t('Názvy'), content: <ChainNames renderPicker={renderPicker} /> },
          ]}
        />
      )}
    </div>
  )
}
