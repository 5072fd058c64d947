import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { resendVerification } from '../auth-api.ts'
import { RESENT } from './email-request-form.tsx'
import { sendEmailError } from './send-email-error.ts'

/** Sends the verification link to a known address once more. */
export function ResendButton({ email }: { readonly email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: resendVerification })
  if (isSuccess) return <p className="font-semibold text-brand">{RESENT}</p>
  return (
    <>
      <Button busy={isPending} onClick={() => mutate(email)}>
        Poslať overovací email znova
      </Button>
      {error === null ? null : <p role="alert">{sendEmailError(error)}</p>}
    </>
  )
}
