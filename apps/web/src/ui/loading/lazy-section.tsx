import { t } from '@cenolov/core/language'
import type { ComponentType } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../messages/notice.tsx'
import { type LazyPart, lazyPart } from './lazy-part.tsx'

/** Makes a part of a page whose code loads on first use; a notice in its place reports a failed load. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, (_props, retry) => (
    <Notice tone="error" action={<Button onClick={retry}>{t('Skúsiť znova')}</Button>}>
      {t('Nepodarilo sa to načítať. Skontrolujte pripojenie a\u00a0skúste to znova.')}
    </Notice>
  ))
}
