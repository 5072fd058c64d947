import { Check } from 'lucide-react'
import { CHECK_BOX, Toggle, type ToggleProps } from './toggle.tsx'

/** A checkbox alone, named by its label. */
export function BareCheckbox(
  props: Omit<ToggleProps, 'children' | 'className'> & { readonly label: string },
) {
  return (
    <Toggle
      {...props}
      className="grid size-11 shrink-0 place-items-center"
      mark={
        <span aria-hidden className={`size-6 ${CHECK_BOX}`}>
          <Check className="size-4.5" strokeWidth={3} />
        </span>
      }
    />
  )
}
