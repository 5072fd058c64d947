import { Search } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { openPalette } from '../palette/palette-store.ts'
import { RecentImports } from './recent-imports.tsx'
import { WaitingWork } from './waiting-work.tsx'

export function Component() {
  useDocumentTitle('Prehľad administrácie')
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title="Prehľad"
        actions={
          <Button onClick={openPalette}>
            <Search aria-hidden className="size-4.5" />
            Nájsť čokoľvek
            <kbd className="ml-1 rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-ink-2 max-md:hidden">
              Ctrl K
            </kbd>
          </Button>
        }
      >
        Čo na vás čaká a&nbsp;čo pribudlo od včera
      </PageHeading>
      <WaitingWork />
      <RecentImports />
    </div>
  )
}
