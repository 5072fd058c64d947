import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { resendVerification } from '../auth-api.ts'
import { sendEmailError } from '../auth-errors.ts'

export const RESENT = t('Verifikačný email bol odoslaný!')

export interface UnverifiedNoticeProps {
  readonly message: string
  readonly email: string
}

export function UnverifiedNotice({ message, email }: UnverifiedNoticeProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: resendVerification })
  if (isSuccess) return <Notice tone="success">{RESENT}</Notice>
  return (
    <>
      <Notice
        tone="error"
        action={
          <Button busy={isPending} onClick={() => mutate(email)}>
            {t('Poslať overovací e-mail znova')}
          </Button>
        }
      >
        {message}
      </Notice>
      {error === null ? null : <Notice tone="error">{sendEmailError(error)}</Notice>}
    </>
  )
}
