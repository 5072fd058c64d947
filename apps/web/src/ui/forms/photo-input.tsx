import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { buttonStyle } from '../styles.ts'

export interface PhotoInputProps {
  readonly accept: string
  readonly className?: string
  readonly onPhoto: (file: File) => void
  readonly children: ReactNode
}

/** A button that asks for a photo. The same photo can be chosen twice in a row. */
export function PhotoInput({ accept, className, onPhoto, children }: PhotoInputProps) {
  return (
    <label
      className={clsx(
        buttonStyle('secondary'),
        'self-start focus-within:outline-[2.5px] focus-within:outline-focus',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onPhoto(file)
          target.value = ''
        }}
      />
    </label>
  )
}
