import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/** Renders content that is out of view at first, once the visible part has been painted, which it would delay. */
export function AfterFirstFrame({ children }: { readonly children: ReactNode }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isHere = true
    void afterFrame().then(() => {
      if (isHere) startTransition(() => setPainted(true))
    })
    return () => {
      isHere = false
    }
  }, [])
  return isPainted ? children : null
}
