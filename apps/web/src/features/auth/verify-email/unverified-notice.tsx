import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { resendVerification } from '../auth-api.ts'
import { sendEmailError } from '../auth-errors.ts'
import { RESENT } from './email-request-form.tsx'

export interface UnverifiedNoticeProps {
  /** What the server said. */
  readonly message: string
  readonly email: string
}

/** An account that waits for its link to be opened, and the way to have the link sent once more. */
export function UnverifiedNotice({ message, email }: UnverifiedNoticeProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: resendVerification })
  if (isSuccess) return <Notice tone="success">{RESENT}</Notice>
  return (
    <>
      <Notice
        tone="error"
        action={
          <Button busy={isPending} onClick={() => mutate(email)}>
            Poslať overovací email znova
          </Button>
        }
      >
        {message}
      </Notice>
      {error === null ? null : <Notice tone="error">{sendEmailError(error)}</Notice>}
    </>
  )
}
