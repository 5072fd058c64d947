import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PointedChartProps {
  readonly label: string
  /** The figures of the shown place, for screen readers. */
  readonly text: string
  readonly last: number
  /** null shows the last place, without a mark. */
  readonly shown: number | null
  readonly onShown: (place: number | null) => void
  readonly className: string
  readonly children: ReactNode
}

/** The drawing of a chart with places from 0 to `last`. Pointer, touch and arrow keys show the figures of one. */
export function PointedChart(props: PointedChartProps) {
  const { label, text, last, shown, onShown, className, children } = props
  function point(clientX: number, box: DOMRect) {
    const part = Math.min(1, Math.max(0, (clientX - box.left) / box.width))
    onShown(Math.round(part * last))
  }
  return (
    <div
      className={clsx(
        'relative min-w-0 grow rounded-sm has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        className,
      )}
      onPointerMove={(event) => point(event.clientX, event.currentTarget.getBoundingClientRect())}
      // A finger is lifted to read the figures under it; a tap elsewhere takes the focus, and ends that.
      onPointerLeave={({ pointerType, currentTarget }) =>
        pointerType === 'touch' ? currentTarget.querySelector('input')?.focus() : onShown(null)
      }
    >
      {children}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={last}
        value={shown ?? last}
        className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        onChange={(event) => onShown(Number(event.target.value))}
        onBlur={() => onShown(null)}
      />
    </div>
  )
}
