import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { errorText, TRY_AGAIN } from '../../../api/api-error.ts'
import { downloadFile } from '../../../api/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Messages, Notice } from '../../../ui/messages/notice.tsx'
import { Setting } from './setting.tsx'

const FILE_NAME = 'cenolov-moje-udaje.json'

export function MyData() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => downloadFile('/auth/export', FILE_NAME),
  })
  return (
    <Setting title="Moje údaje" lead="Všetko, čo o vás ukladáme, v jednom súbore JSON.">
      <Button className="self-start" busy={isPending} onClick={() => mutate()}>
        {isPending ? null : <Download aria-hidden className="size-4.5" />}
        Stiahnuť moje údaje
      </Button>
      <Messages>
        {isSuccess ? <Notice tone="success">Súbor {FILE_NAME} je medzi stiahnutými.</Notice> : null}
        {error === null ? null : <Notice tone="error">{errorText(error, TRY_AGAIN)}</Notice>}
      </Messages>
    </Setting>
  )
}
