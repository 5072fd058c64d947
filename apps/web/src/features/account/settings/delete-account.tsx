import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '#api/error-notice.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/forms/fields/password-field.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { FormButtons } from '#ui/forms/form-buttons.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Messages } from '#ui/messages/notice.tsx'
import { DELETE_WORD, deleteAccount } from '../account-api.ts'
import { OwnerCode, ownerProof } from '../two-step/owner-proof.tsx'
import { Setting } from './setting.tsx'

export function DeleteAccount({ onDeleted }: { readonly onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asking) first.current?.focus()
  }, [asking])
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (fields: FormData) => deleteAccount(password, ownerProof(fields).code),
    onSuccess: onDeleted,
  })
  // Some keyboards send Ť as two code points.
  const ready = password !== '' && word.trim().normalize('NFC') === DELETE_WORD

  const form = useForm((fields) => mutate(fields), !ready || isPending)

  function leave() {
    setAsking(false)
    setPassword('')
    setWord('')
    reset()
  }

  return (
    <Setting
      title={t('Zmazať účet')}
      lead={t(
        'Účet, nastavenia aj všetko, čo k\u00a0nemu patrí, zmizne hneď a\u00a0natrvalo. Nedá sa to vrátiť.',
      )}
    >
      {asking ? (
        <form {...form.props} className="flex flex-col gap-4">
          <PasswordField
            label={t('Heslo')}
            autoComplete="current-password"
            value={password}
            ref={first}
            onChange={(event) => {
              setPassword(event.target.value)
              if (error !== null) reset()
            }}
          />
          <OwnerCode />
          <TextField
            label={t('Na potvrdenie napíšte {deleteWord}', { deleteWord: DELETE_WORD })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          <Messages>
            <ErrorNotice error={error} />
          </Messages>
          <FormButtons danger busy={isPending} disabled={!ready} onCancel={leave}>
            {t('Natrvalo zmazať účet')}
          </FormButtons>
        </form>
      ) : (
        <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-4.5" />
          {t('Zmazať účet')}
        </Button>
      )}
    </Setting>
  )
}
