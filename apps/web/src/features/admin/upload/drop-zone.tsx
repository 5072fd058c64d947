import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { FileSpreadsheet, FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'

export interface DropZoneProps {
  readonly fileName: string | null
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

/** Returns whether pasting into the element means typing. */
const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="file"], [type="checkbox"]), textarea')

/** Takes a CSV by drop, by file dialog, or by paste anywhere on the page: a file or copied rows. */
export function DropZone({ fileName, busy, onFile }: DropZoneProps) {
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  // Entering a child fires dragleave on its parent, so nested enters are counted.
  const depth = useRef(0)
  const [over, setOver] = useState(false)

  useEffect(() => {
    if (busy) return
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (takesText(event.target)) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!file && !text.includes('\n')) return
      event.preventDefault()
      onFile(file ?? new File([text], 'vlozene.csv', { type: 'text/csv' }))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [busy, onFile])

  function track(event: DragEvent, step: 1 | -1) {
    event.preventDefault()
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a pointer; the input inside serves everyone.
    <div
      className={clsx(
        'relative grid min-h-52 place-items-center rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors',
        'has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        busy
          ? 'border-line bg-sunken'
          : over
            ? 'border-brand bg-brand-soft'
            : 'border-edge bg-surface hover:border-brand hover:bg-brand-soft/40',
      )}
      onDragEnter={(event) => track(event, 1)}
      onDragLeave={(event) => track(event, -1)}
      onDragOver={(event) => {
        event.preventDefault()
        event.dataTransfer.dropEffect = busy ? 'none' : 'copy'
      }}
      onDrop={(event) => {
        event.preventDefault()
        depth.current = 0
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && !busy) onFile(file)
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('Vybrať CSV súbor')}
        aria-describedby={hint}
        disabled={busy}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Lets the same file be chosen again after a correction.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <div className="pointer-events-none flex flex-col items-center">
        <span
          className={clsx(
            'mb-4 grid size-14 place-items-center rounded-xl transition-colors',
            over ? 'bg-brand text-on-brand' : 'bg-tag text-on-tag',
          )}
        >
          <FileUp aria-hidden className="size-7" />
        </span>
        <p className="text-lg font-bold tracking-tight">
          {over ? t('Pustite súbor sem') : t('Presuňte sem CSV súbor alebo kliknite')}
        </p>
        <p id={hint} className="mt-1 text-pretty text-ink-2">
          {t('Najviac 50 MB. Súbor aj skopírované riadky môžete vložiť cez Ctrl + V.')}
        </p>
        {fileName === null ? null : (
          <p className="mt-4 inline-flex max-w-full items-center gap-2 rounded-full bg-brand-soft px-4 py-2 text-sm font-semibold text-brand">
            <FileSpreadsheet aria-hidden className="size-4.5 shrink-0" />
            <span className="truncate">{fileName}</span>
          </p>
        )}
      </div>
    </div>
  )
}
