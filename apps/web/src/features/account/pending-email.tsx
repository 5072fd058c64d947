import type { ProfileResponse, User } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { ErrorNotice } from '#api/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { saveProfile } from './account-api.ts'

export interface PendingEmailProps {
  readonly user: User
  readonly pendingEmail: string
  readonly onSaved: (profile: ProfileResponse) => void
}

export function PendingEmail({ user, pendingEmail, onSaved }: PendingEmailProps) {
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: async (email: string) => onSaved(await saveProfile({ email })),
  })
  const again = isSuccess && variables === pendingEmail
  return (
    <>
      <Notice
        tone="warn"
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              busy={isPending && variables === pendingEmail}
              disabled={isPending}
              onClick={() => mutate(pendingEmail)}
            >
              {t('Poslať odkaz znova')}
            </Button>
            <Button
              variant="quiet"
              busy={isPending && variables === user.email}
              disabled={isPending}
              onClick={() => mutate(user.email)}
            >
              {t('Zrušiť zmenu')}
            </Button>
          </div>
        }
      >
        {again
          ? t('Odkaz sme poslali znova na ')
          : t('Nový e-mail čaká na potvrdenie. Otvorte odkaz, ktorý sme poslali na ')}
        <strong>{pendingEmail}</strong>
        {t('. Platí 24\u00a0hodín; dovtedy sa prihlasujete pôvodným e-mailom.')}
      </Notice>
      <ErrorNotice error={error} />
    </>
  )
}
