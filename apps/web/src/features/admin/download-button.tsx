import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/messages/toast.ts'

export interface DownloadButtonProps {
  readonly label: string
  readonly failure: string
  readonly onDownload: () => Promise<void>
}

export function DownloadButton({ label, failure, onDownload }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: onDownload,
    onError: ({ message }) => showToast({ title: failure, description: message, tone: 'error' }),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {isPending ? null : <Download aria-hidden className="size-4.5" />}
      {label}
    </Button>
  )
}
