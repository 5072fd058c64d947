import { t } from '@cenolov/core/language'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePlace } from '../../history/place.ts'
import { propertiesOf } from '../../properties.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'

export interface PageMessage {
  readonly message: string
  readonly severity: 'error' | 'info'
}

export function pageMessage(state: unknown): PageMessage | null {
  const { message, severity } = propertiesOf(state)
  if (typeof message !== 'string' || message === '') return null
  return { message, severity: severity === 'error' ? 'error' : 'info' }
}

/** Shows the message in the location's state until it is dismissed or the page changes. A reload does not repeat it. */
export function StateMessage() {
  const navigate = useNavigate()
  const [shown, setShown] = useState<(PageMessage & { readonly at: string }) | null>(null)
  const { pathname, search, hash, state } = usePlace().location
  useEffect(() => {
    const message = pageMessage(state)
    if (message === null) return
    setShown({ ...message, at: pathname })
    void navigate({ pathname, search, hash }, { replace: true, state: null })
  }, [pathname, search, hash, state, navigate])
  const message = shown?.at === pathname ? shown : null
  return (
    <Messages className={message ? 'mb-4' : ''}>
      {message ? (
        <div className="relative">
          <Notice tone={message.severity} className="pr-13">
            {message.message}
          </Notice>
          <IconButton
            label={t('Zavrieť oznámenie')}
            icon={<X aria-hidden className="size-4.5" />}
            className="absolute top-0.5 right-0.5"
            onClick={() => setShown(null)}
          />
        </div>
      ) : null}
    </Messages>
  )
}
