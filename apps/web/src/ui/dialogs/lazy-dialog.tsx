import { t } from '@cenolov/core/language'
import { WifiOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../button.tsx'
import { CloseButton } from '../icon-button.tsx'
import { type LazyPart, lazyPart } from '../loading/lazy-part.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Makes a dialog whose code loads on first use; a bar reports a failed load. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, (props, retry) =>
    props.open ? <NotLoaded onRetry={retry} onClose={props.onClose} /> : null,
  )
}

function NotLoaded({ onRetry, onClose }: { readonly onRetry: () => void; readonly onClose: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-60 mx-auto flex max-w-lg flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lift md:bottom-6"
    >
      <p className="flex grow basis-56 items-center gap-3 py-1 font-semibold">
        <WifiOff aria-hidden className="size-5.5 shrink-0 text-warn" />
        {t('Nepodarilo sa to načítať. Skontrolujte pripojenie a\u00a0skúste to znova.')}
      </p>
      <div className="ml-auto flex items-center gap-1">
        <Button variant="soft" onClick={onRetry}>
          {t('Skúsiť znova')}
        </Button>
        <CloseButton onClick={onClose} />
      </div>
    </div>
  )
}
